import { formatMoney } from '#shared/model/money.ts';
import { placementChoices } from '#shared/model/placement.ts';
import type { Template } from '#shared/model/print-area.ts';
import { marginPercentOf, retailPrice } from '#shared/model/retail-price.ts';
import type { Popularity } from './assortment.ts';
import { printsOf } from './catalogue.ts';
import type {
  PlacementArea,
  Printfile,
  Printfiles,
  ProviderProduct,
  ProviderTemplates,
  ProviderVariant,
  StoredProduct,
  StoredVariant,
} from './ports.ts';
import { isOffered } from './print-quality.ts';

type Shape = { width: number; height: number };

/**
 * Returns a function that finds a variant's template at each of its print areas. For wall art, it picks the template
 * whose shape is closest to that of our area, which is in portrait format.
 */
function templatesByVariant({ templates, variantTemplates }: ProviderTemplates) {
  const byId = new Map(templates.map((template) => [template.id, template]));
  const byVariant = new Map(variantTemplates.map(({ variantId, placements }) => [variantId, placements]));

  return (variantId: number, areas: Record<string, Shape>): Record<string, Template> =>
    Object.fromEntries(
      Object.entries(areas).flatMap(([placement, shape]) => {
        const known = (byVariant.get(variantId) ?? [])
          .filter((one) => one.placement === placement)
          .flatMap(({ templateId }) => byId.get(templateId) ?? [])
          .filter(({ orientation }) => orientation !== 'horizontal' || shape.width > shape.height);
        const [closest] = known.toSorted((a, b) => distance(a.area, shape) - distance(b.area, shape));
        if (!closest) return [];
        const { id: _, orientation: __, ...template } = closest;
        return [[placement, template]];
      }),
    );
}

const distance = (a: Shape, b: Shape): number => Math.abs(Math.log((a.width * b.height) / (a.height * b.width)));

export type ProductRecords = { product: StoredProduct; variants: StoredVariant[]; placements: PlacementArea[] };
type Area = StoredVariant['areas'][string];

/**
 * Converts the provider's product to our records. Omits variants that have no print area at the placements we offer.
 * Throws if no variant remains.
 */
export function productRecords(
  { product, variants }: { product: ProviderProduct; variants: ProviderVariant[] },
  { printfiles, templates }: { printfiles: Printfiles; templates: ProviderTemplates },
  popularity: Popularity,
  syncedAt: string,
): ProductRecords {
  const described = { productId: product.id, name: product.title, typeName: product.typeName };
  const areas = areasByVariant(printfiles);
  const choices = offeredPlacements(described, printfiles);
  const names = choices.map(({ areaName }) => areaName);
  const isPrintable = ({ id }: ProviderVariant) => names.some((name) => areas.get(id)?.[name] !== undefined);

  const percent = marginPercentOf(described);
  const templatesOf = templatesByVariant(templates);
  const stored = variants.filter(isPrintable).map((one) => {
    const own = offeredAreas(areas.get(one.id) ?? {}, names);
    return storedVariant(one, { areas: own, templates: templatesOf(one.id, own) }, { percent, syncedAt });
  });
  if (stored.length === 0) throw new Error(`Product ${product.id} has no printable variant`);

  const placements = choices.map((choice) => placementArea(product, choice, stored, templates.conflicts));
  return {
    product: storedProduct(product, stored, placements, { ...popularity, lastSyncedAt: syncedAt }),
    variants: stored,
    placements,
  };
}

/**
 * Returns whether a placement can show the artwork. Labels contain legally required information, and embroidery and
 * direct-to-film printing need special files.
 */
const isForPictures = (placement: string) => !/^(label|embroidery|mockup|preview)|_dtf/.test(placement);

function offeredPlacements(described: Parameters<typeof placementChoices>[0], { availablePlacements }: Printfiles) {
  const available = Object.entries(availablePlacements)
    .filter(([areaName]) => isForPictures(areaName))
    .map(([areaName, title]) => ({
      areaName,
      displayName: title,
      isDefault: areaName === 'default' || areaName === 'front',
    }));
  const choices = placementChoices(described, available).filter(({ areaName }) => areaName in availablePlacements);
  // If this product has none of the placements that `placementChoices` suggests, all available placements are offered.
  return choices.length > 0 ? choices : available.map((area, index) => ({ ...area, isDefault: index === 0 }));
}

/**
 * Returns the print areas by variant and placement. Rotates landscape areas to portrait where the provider allows it.
 */
function areasByVariant({ printfiles, variantPrintfiles }: Printfiles): Map<number, Record<string, Area>> {
  const byId = new Map(printfiles.map((file) => [file.id, file]));
  return new Map(
    variantPrintfiles.map(({ variantId, placements }) => [
      variantId,
      Object.fromEntries(
        Object.entries(placements).flatMap(([placement, id]) => {
          const file = byId.get(id);
          return file ? [[placement, uprightArea(file)]] : [];
        }),
      ),
    ]),
  );
}

function uprightArea({ width, height, dpi, fillMode, canRotate }: Printfile): Area {
  const isLying = canRotate && width > height;
  return { width: isLying ? height : width, height: isLying ? width : height, dpi, fillMode };
}

const offeredAreas = (areas: Record<string, Area>, offered: readonly string[]): Record<string, Area> =>
  Object.fromEntries(Object.entries(areas).filter(([name]) => offered.includes(name)));

function storedVariant(
  variant: ProviderVariant,
  { areas, templates }: { areas: Record<string, Area>; templates: Record<string, Template> },
  { percent, syncedAt }: { percent: number; syncedAt: string },
): StoredVariant {
  const atHome = variant.availability.find(({ region }) => region === 'US') ?? variant.availability[0];
  return {
    productId: variant.productId,
    printfulVariantId: variant.id,
    name: variant.name,
    size: variant.size,
    color: variant.color,
    colorCode: variant.colorCode,
    imageUrl: variant.image,
    cost: variant.price,
    price: retailPrice(variant.price, percent),
    availabilityStatus: atHome?.status ?? (variant.inStock ? 'available' : 'out_of_stock'),
    inStock: variant.inStock,
    stockAt: syncedAt,
    areas,
    templates,
  };
}

function placementArea(
  product: ProviderProduct,
  { areaName, displayName, isDefault }: { areaName: string; displayName: string; isDefault: boolean },
  variants: readonly StoredVariant[],
  conflicts: ProviderTemplates['conflicts'],
): PlacementArea {
  const areas = variants.flatMap(({ areas: { [areaName]: area } }) => area ?? []);
  const largest = areas.reduce((best, area) => (area.width * area.height > best.width * best.height ? area : best), {
    width: 0,
    height: 0,
  });
  return {
    productId: product.id,
    areaName,
    displayName,
    width: largest.width,
    height: largest.height,
    topOffset: 0,
    leftOffset: 0,
    printingTechnique: (product.techniques.find((one) => one.isDefault) ?? product.techniques[0])?.key ?? null,
    isDefault,
    additionalCost: product.placements.find(({ type }) => type === areaName)?.additionalPrice ?? 0,
    conflicts: conflicts.find(({ placement }) => placement === areaName)?.conflicts ?? [],
  };
}

const distinct = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

function storedProduct(
  product: ProviderProduct,
  variants: readonly StoredVariant[],
  placements: readonly PlacementArea[],
  more: Popularity & { lastSyncedAt: string },
): StoredProduct {
  const names = placements.map(({ areaName }) => areaName);
  const defaultMockupPlacement = placements.find(({ isDefault }) => isDefault)?.areaName ?? names[0] ?? 'front';
  const described = { productId: product.id, name: product.title, typeName: product.typeName };
  const offered = variants.filter((one) => isOffered(described, one, defaultMockupPlacement));
  return {
    id: product.id,
    ...described,
    description: product.description,
    type: product.type,
    brand: product.brand,
    model: product.model,
    imageUrl: product.image,
    ...more,
    categoryId: product.mainCategoryId,
    variantCount: offered.length,
    priceFrom: offered.length > 0 ? formatMoney(Math.min(...offered.map(({ price }) => price))) : null,
    showcase: showcaseOf(offered[0], defaultMockupPlacement),
    // The default technique comes first.
    techniques: product.techniques.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({ key }) => key),
    colorOptions: distinct(variants.map(({ color }) => color)),
    sizeOptions: distinct(variants.map(({ size }) => size)),
    placementOptions: names,
    customizationAvailable: true,
    defaultMockupPlacement,
    requiredOptions: product.requiredOptions,
    isDiscontinued: false,
  };
}

/** Returns the default view for a picture of the product: its first variant at the default placement. */
function showcaseOf(variant: StoredVariant | undefined, placement: string): StoredProduct['showcase'] {
  const print = variant && printsOf(variant)[placement];
  return print ? { size: variant.size, colorCode: variant.colorCode, print } : null;
}
