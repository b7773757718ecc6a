import { AppError } from '#shared/errors.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import type { Cents } from '#shared/model/money.ts';

/**
 * What the shop needs of the company that prints and ships. Ids are the provider's integers, money is integer cents of
 * `currency`, times are ISO 8601.
 *
 * Every method throws `AppError`: `upstream-busy` (rate limit or maintenance, `retryAfter` in seconds) and
 * `upstream-failed` (no answer, or one that makes no sense) are worth another try; `not-found` and `ProviderRefusal`
 * are not.
 */
export type PrintProvider = {
  /** The whole catalogue, without variants. */
  listProducts(): Promise<ProviderProduct[]>;
  product(productId: number): Promise<{ product: ProviderProduct; variants: ProviderVariant[] }>;
  /** Which print areas a product has, in pixels. Areas of wall art are landscape when `canRotate` is set. */
  printfiles(productId: number): Promise<Printfiles>;
  /** Every country parcels go to; `states` is empty where none is asked for. */
  countries(): Promise<ProviderCountry[]>;

  /** Puts the picture at `url` into the file library. The same url again gives the same file, its content not refreshed. */
  addFile(url: string, filename: string): Promise<ProviderFile>;
  file(fileId: number): Promise<ProviderFile>;

  /** Asks for pictures of the artwork on a product; ask `mockup` for the outcome. */
  startMockup(request: MockupRequest): Promise<{ taskKey: string }>;
  mockup(taskKey: string): Promise<MockupTask>;

  shippingRates(recipient: ShippingDestination, items: ShippingItem[]): Promise<ShippingRate[]>;
  /** What the provider would charge us for this order, its tax and shipping included. Nothing is stored. */
  estimate(order: Omit<OrderRequest, 'externalId'>): Promise<OrderCosts>;

  /** Stores an order that is not yet printed or charged. An `externalId` already in use gives the order that holds it. */
  createDraft(order: OrderRequest): Promise<ProviderOrder>;
  findByExternalId(externalId: string): Promise<ProviderOrder | null>;
  /** Submits a draft for printing. An order that is already beyond that is returned as it is. */
  confirm(externalId: string): Promise<ProviderOrder>;
  /** Possible until production starts; later it is a `ProviderRefusal`. An order already cancelled is returned as it is. */
  cancel(externalId: string): Promise<ProviderOrder>;
  /** Parcels with their delivery, for the poll that replaces lost events. */
  shipments(externalId: string): Promise<ProviderShipment[]>;

  /** Sends signed events of every kind the shop reads to `url`, replacing earlier settings. The key is shown only here. */
  setWebhook(url: string): Promise<{ secretHex: string }>;
};

/** The provider understood and said no: the same request will never succeed. */
export class ProviderRefusal extends AppError {
  /** The provider's own code, such as `OR-13`; its HTTP status where it gave none. */
  readonly reason: string;

  constructor(reason: string, message: string, more: { cause?: unknown } = {}) {
    super('upstream-failed', message, more);
    this.name = 'ProviderRefusal';
    this.reason = reason;
  }
}

export type ProviderProduct = {
  id: number;
  mainCategoryId: number | null;
  /** Coarse, such as `T-SHIRT` for everything worn and `CUT-SEW`; `typeName` is the one to show. */
  type: string;
  typeName: string;
  title: string;
  description: string;
  brand: string | null;
  model: string | null;
  image: string;
  variantCount: number;
  currency: string;
  isDiscontinued: boolean;
  originCountry: string | null;
  techniques: { key: string; displayName: string; isDefault: boolean }[];
  /** What may be printed where; `additionalPrice` comes on top of the variant's price. */
  placements: { type: string; title: string; additionalPrice: Cents }[];
  options: ProductOption[];
  /** Options without which every order of this product is refused, with a value that is allowed. */
  requiredOptions: ChosenOption[];
};

type ProductOption = { id: string; title: string; type: string; values: string[] };
type ChosenOption = { id: string; value: string };

export type ProviderVariant = {
  id: number;
  productId: number;
  name: string;
  size: string;
  color: string | null;
  /** `#rrggbb`. */
  colorCode: string | null;
  colorCode2: string | null;
  image: string;
  /** What the provider charges us for one, printed at its default placement. */
  price: Cents;
  inStock: boolean;
  availability: { region: string; status: string }[];
};

export type Printfile = {
  id: number;
  /** Pixels. */
  width: number;
  height: number;
  dpi: number;
  /** `fit`: the whole picture inside the area; `cover`: the area filled, edges cut where ratios differ. */
  fillMode: 'fit' | 'cover';
  canRotate: boolean;
};

export type Printfiles = {
  productId: number;
  /** Placement → its title. */
  availablePlacements: Record<string, string>;
  printfiles: Printfile[];
  /** Placement → id of the printfile, per variant. */
  variantPrintfiles: { variantId: number; placements: Record<string, number> }[];
};

export type ProviderCountry = {
  code: string;
  name: string;
  region: string | null;
  states: { code: string; name: string }[];
};

export type ProviderFile = {
  id: number;
  url: string | null;
  status: 'waiting' | 'ok' | 'failed' | 'deleted';
  /** MD5 of the bytes; this and the rest are null until the status is `ok`. */
  hash: string | null;
  mimeType: string | null;
  size: number;
  width: number | null;
  height: number | null;
  dpi: number | null;
  thumbnailUrl: string | null;
  previewUrl: string | null;
};

/** Where the artwork lies in its print area, in whole pixels from the top left. Only ratios matter to the provider. */
export type PrintPosition = {
  areaWidth: number;
  areaHeight: number;
  width: number;
  height: number;
  top: number;
  left: number;
};

export type MockupRequest = {
  productId: number;
  variantIds: number[];
  /** A key of `availablePlacements`: here `front` and `default` are not the same. */
  placement: string;
  imageUrl: string;
  position?: PrintPosition;
  format?: 'jpg' | 'png';
  /** Pixels, 50 to 2000. */
  width?: number;
};

type Mockup = { placement: string; variantIds: number[]; url: string };

/** Urls of finished mockups die within a day. */
export type MockupTask =
  | { status: 'pending' }
  | { status: 'completed'; mockups: Mockup[] }
  | { status: 'failed'; error: string };

export type ShippingDestination = Pick<ShippingAddress, 'address1' | 'city' | 'stateCode' | 'countryCode' | 'zip'>;
type ShippingItem = { variantId: number; quantity: number; value?: Cents };

export type ShippingRate = {
  /** Goes into `OrderRequest.shipping`. */
  id: string;
  name: string;
  rate: Cents;
  currency: string;
  minDeliveryDays: number | null;
  maxDeliveryDays: number | null;
};

export type OrderFile = {
  /** A placement; `default` and `front` are the same thing here. */
  type: string;
  position?: PrintPosition;
} & ({ fileId: number } | { url: string });

export type OrderItemRequest = {
  externalId: string;
  variantId: number;
  quantity: number;
  name: string;
  /** What the shopper pays for one; printed on customs papers. */
  retailPrice: Cents;
  files: OrderFile[];
  options: ChosenOption[];
};

export type OrderRequest = {
  /** At most 32 of `A-Za-z0-9_-`, unique for ever. */
  externalId: string;
  /** Id of a `ShippingRate`. */
  shipping: string;
  recipient: ShippingAddress;
  items: OrderItemRequest[];
  retailCosts?: { shipping: Cents; tax: Cents; discount: Cents };
};

export type OrderCosts = {
  currency: string;
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  digitization: Cents;
  additionalFee: Cents;
  fulfillmentFee: Cents;
  tax: Cents;
  vat: Cents;
  total: Cents;
};

/** `string` leaves room for a status that the provider adds one day. */
type ProviderOrderStatus =
  | 'draft'
  | 'inreview'
  | 'pending'
  | 'failed'
  | 'canceled'
  | 'inprocess'
  | 'onhold'
  | 'partial'
  | 'fulfilled'
  | 'archived'
  | (string & {});

export type ProviderShipment = {
  id: number;
  carrier: string | null;
  service: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  reshipment: boolean;
};

export type ProviderOrder = {
  id: number;
  externalId: string | null;
  status: ProviderOrderStatus;
  /** Why it failed, in the provider's words. */
  error: string | null;
  shipping: string;
  costs: OrderCosts;
  items: { id: number; externalId: string | null; variantId: number; quantity: number; price: Cents }[];
  shipments: ProviderShipment[];
  createdAt: string;
  updatedAt: string;
};

/** One of the provider's events, whichever of its two webhook versions carried it. */
export type ProviderEvent = {
  /** In the words of the signed version: `shipment_sent`, `order_failed`, … */
  type: string;
  occurredAt: string;
  orderId: number | null;
  externalId: string | null;
  orderStatus: ProviderOrderStatus | null;
  shipment: ProviderShipment | null;
  reason: string | null;
  /** The same for every delivery of the same event: the provider numbers none. */
  deduplicationKey: string;
};
