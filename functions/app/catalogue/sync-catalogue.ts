import { AppError } from '#shared/errors.ts';
import { blankKey, blankSides } from '#shared/model/blank-picture.ts';
import type { Template } from '#shared/model/print-area.ts';
import { isWorn } from '#shared/model/product.ts';
import type { SizeGuide } from '#shared/model/size-guide.ts';
import type { Alarms } from '../ports/alarms.ts';
import { isoOf } from '../ports/clock.ts';
import type { FetchPicture, PublicImages, ScalePicture } from '../ports/images.ts';
import type { Digest } from '../ports/random.ts';
import { popularityIn } from './assortment.ts';
import type {
  Catalogue,
  ProductSource,
  ProviderProduct,
  ProviderSizes,
  ProviderVariant,
  StoredProduct,
  SyncRun,
  SyncTask,
} from './ports.ts';
import { productRecords } from './product-from-provider.ts';
import { changeRun, type RunDeps, soldProducts } from './sync-run.ts';

export type SyncDeps = RunDeps &
  CopyDeps & {
    provider: ProductSource;
    catalogue: Catalogue;
    alarms: Alarms;
    /** Reports the error of a task that failed. The other tasks continue. */
    report: (task: SyncTask, error: unknown) => void;
  };

/** The milliseconds after which a piece starts no new task. */
const pieceMs = 40_000;
/** How long a worker holds the run exclusively, in milliseconds. Longer than the time limit of its Lambda. */
const leaseMs = 150_000;
/** The number of attempts at a task within one run. */
const attempts = 3;

/**
 * Reads the next piece of the provider's catalogue: countries, products, variants at our prices, and print areas. Ends
 * well within a Lambda's time limit, and earlier if the provider is busy. The next call continues with the next
 * unfinished task; a task that crashed its worker has failed, and is retried after the others. Withdraws products that
 * the provider no longer makes. Keeps products that could not be read, and raises an alarm about them.
 */
export async function continueSync(deps: SyncDeps): Promise<void> {
  const { clock, syncRuns } = deps;
  const end = clock.now() + pieceMs;
  const leasedUntil = new Date(clock.now() + leaseMs).toISOString();
  const { id: runId = '' } = (await syncRuns.find()) ?? {};
  let crashed: SyncTask | undefined;
  let run = await changeRun(deps, runId, (stored) => {
    if (isLeased(deps, stored)) return undefined;
    // A worker that ends releases its lease, so the holder of an expired one died at the first task.
    crashed = stored.leasedUntil === null ? undefined : stored.tasks[0];
    return { ...(crashed === undefined ? {} : afterFailure(stored, crashed)), leasedUntil };
  });
  // Another worker continues the run, or the run is over.
  if (!run) return;
  if (crashed !== undefined) deps.report(crashed, new Error('The worker ended before this task'));

  for (let [task] = run.tasks; task !== undefined; [task] = run?.tasks ?? []) {
    if (clock.now() >= end) break;
    const outcome = await attempt(deps, task);
    if (outcome === 'busy') break;
    run = await changeRun(deps, runId, (stored) => outcome.change(stored));
  }

  const left = await changeRun(deps, runId, ({ tasks }) =>
    tasks.length > 0 ? { leasedUntil: null } : { leasedUntil: null, finishedAt: isoOf(clock) },
  );
  if (left && left.finishedAt !== null) announce(deps, left);
}

/** Returns whether a run is waiting to be continued. Costs one read and no call to the provider. */
export async function isSyncWaiting(deps: Pick<SyncDeps, 'syncRuns' | 'clock'>): Promise<boolean> {
  const run = await deps.syncRuns.find();
  return run !== undefined && run.finishedAt === null && !isLeased(deps, run);
}

const isLeased = ({ clock }: Pick<SyncDeps, 'clock'>, { leasedUntil }: SyncRun) =>
  leasedUntil !== null && Date.parse(leasedUntil) > clock.now();

type Outcome = 'busy' | { change: (run: SyncRun) => Partial<SyncRun> };

/** Does a task. Returns its changes to the run. */
async function attempt(deps: SyncDeps, task: SyncTask): Promise<Outcome> {
  return perform(deps, task).then(
    (unmade) => {
      const isMade = (other: SyncTask) => typeof other !== 'number' || !unmade.has(other);
      return { change: (run) => ({ tasks: others(run, task).filter(isMade), failures: without(run, task) }) };
    },
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'upstream-busy') return 'busy';
      deps.report(task, error);
      return { change: (run) => afterFailure(run, task) };
    },
  );
}

/** Counts a failed attempt at the task. Retries it after the others, because the provider may have recovered by then. */
function afterFailure(run: SyncRun, task: SyncTask): Pick<SyncRun, 'tasks' | 'failures'> {
  const failed = 1 + (run.failures.find((one) => one.task === task)?.attempts ?? 0);
  const left = others(run, task);
  return {
    tasks: failed < attempts ? [...left, task] : left,
    failures: [...without(run, task), { task, attempts: failed }],
  };
}

/** Returns the run's tasks without this one. An event may have asked for the same task again. */
const others = ({ tasks }: SyncRun, task: SyncTask) => tasks.filter((_, index) => index !== tasks.indexOf(task));

const without = ({ failures }: SyncRun, task: SyncTask) => failures.filter((one) => one.task !== task);

/** Does a task and returns the products that need not be read, because the provider no longer makes them. */
async function perform(deps: SyncDeps, task: SyncTask): Promise<ReadonlySet<number>> {
  if (task === 'countries') await syncCountries(deps);
  else if (task === 'assortment') return withdrawUnsold(deps);
  else await syncProduct(deps, task);
  return new Set();
}

async function syncCountries({ provider, catalogue }: SyncDeps): Promise<void> {
  const countries = await provider.countries();
  await catalogue.saveCountries(countries.map(({ code, name, states }) => ({ code, name, states })));
}

/** Withdraws products that are no longer sold or made, and returns those that are sold but not made. */
async function withdrawUnsold(deps: SyncDeps): Promise<ReadonlySet<number>> {
  const { provider, catalogue } = deps;
  const [listed, sold, known] = await Promise.all([provider.listProducts(), soldProducts(deps), catalogue.products()]);
  const made = new Set(listed.filter((one) => !one.isDiscontinued).map(({ id }) => id));
  const isOffered = (id: number) => sold.includes(id) && made.has(id);
  await catalogue.withdrawProducts(known.map(({ productId }) => productId).filter((id) => !isOffered(id)));
  return new Set(sold.filter((id) => !made.has(id)));
}

const described = ({ title, typeName }: ProviderProduct) => ({ name: title, typeName });

async function syncProduct(deps: SyncDeps, productId: number): Promise<void> {
  const { provider, catalogue, clock } = deps;
  const readAt = isoOf(clock);
  const found = await provider.product(productId);
  const printfiles = await provider.printfiles(productId);
  const templates = await provider.templates(productId);
  const sizes = isWorn(described(found.product)) ? await provider.sizes(productId) : undefined;
  const popularity = popularityIn(await soldProducts(deps), productId);
  const { product, variants, placements } = productRecords(found, { printfiles, templates }, popularity, readAt);
  if (sizes) await catalogue.saveSizeGuide(productId, sizeGuideOf(sizes, found.variants));
  const showcase = await withOwnPictures(deps, product.showcase);
  await catalogue.saveProduct({ ...product, showcase }, variants, placements);
}

/** Returns a product's showcase with the shop's own copies of the provider's pictures. */
async function withOwnPictures(
  deps: CopyDeps,
  showcase: StoredProduct['showcase'],
): Promise<StoredProduct['showcase']> {
  if (!showcase?.print.template) return showcase;
  const template = await withCopies(deps, showcase.print.template);
  return { ...showcase, print: { ...showcase.print, template } };
}

function announce({ alarms }: SyncDeps, { failures }: SyncRun): void {
  if (failures.length === 0) return;
  alarms.raise('catalogue-incomplete', { unread: failures.map(({ task }) => task).join(', ') });
}

type CopyDeps = {
  publicImages: Pick<PublicImages, 'has' | 'publish'>;
  fetchPicture: FetchPicture;
  scalePicture: ScalePicture;
  digest: Digest;
  /** Reports a picture that the provider does not serve as expected. */
  reportPicture: (url: string, error: AppError) => void;
};

/**
 * Returns the template with the paths of the shop's own small copies of its pictures. The provider's files have 1,000
 * pixels and up to several hundred kilobytes, and a page shows two for each of its products. Fetches each of the
 * provider's URLs only once. A picture that the provider does not serve as expected keeps its URL.
 */
async function withCopies(deps: CopyDeps, template: Template): Promise<Template> {
  const { imageUrl, backgroundUrl } = template;
  return {
    ...template,
    imageUrl: await copyOf(deps, imageUrl),
    backgroundUrl: backgroundUrl && (await copyOf(deps, backgroundUrl)),
  };
}

async function copyOf(deps: CopyDeps, url: string): Promise<string> {
  const key = await storedCopy(deps, url).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'upstream-failed') throw error;
    deps.reportPicture(url, error);
  });
  return key ? `/${key}` : url;
}

/** Returns the key of the largest copy of the provider's picture. Makes the copies if they do not exist. */
async function storedCopy({ publicImages, fetchPicture, scalePicture, digest }: CopyDeps, url: string) {
  const id = digest(url);
  const largest = blankKey(id, blankSides[1]);
  // The largest copy is stored last, so if it exists, the others do too.
  if (await publicImages.has(largest)) return largest;
  for (const { side, bytes } of await scalePicture(await fetchPicture(url), blankSides)) {
    await publicImages.publish(blankKey(id, side), bytes, 'image/webp');
  }
  return largest;
}

/** Returns a garment's size guide with the material of each color. */
function sizeGuideOf(sizes: ProviderSizes, variants: readonly ProviderVariant[]): SizeGuide {
  const materials: SizeGuide['materials'] = [];
  for (const { color, material } of variants) {
    if (color === null || material.length === 0) continue;
    const text = material.map(({ name, percentage }) => `${percentage}% ${name}`).join(', ');
    const same = materials.find((one) => one.text === text);
    if (!same) materials.push({ text, colors: [color] });
    else if (!same.colors.includes(color)) same.colors.push(color);
  }
  return { ...sizes, materials };
}
