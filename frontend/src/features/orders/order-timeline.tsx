import type { StatusChange } from '#shared/model/order.ts';
import { Moment } from '../../ui/date.tsx';

/** The newest entry of an order's history, if it says more than the order's status, such as a delay or a refund. */
export function LatestNews({ history: [latest, before] }: { history: readonly StatusChange[] }) {
  if (!latest || latest.status !== before?.status) return null;
  return <p className="mt-5">{latest.statusMessage}</p>;
}

/** An order's history with the newest entry first. The first entry is the current status. */
export function OrderTimeline({ history }: { history: readonly StatusChange[] }) {
  return (
    <ol className="ml-1.5 border-line border-l">
      {history.map(({ id, statusMessage, createdAt }, index) => (
        <li key={id} aria-current={index === 0 ? 'step' : undefined} className="relative pb-7 pl-7 last:pb-0">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[5.5px] size-2.5 rounded-full ${
              index === 0 ? 'bg-aura-ink shadow-[0_0_16px_2px_var(--aura-glow)]' : 'bg-edge'
            }`}
          />
          <p className={index === 0 ? '' : 'text-ash'}>{statusMessage}</p>
          <p className="tabular mt-0.5 text-label text-smoke">
            <Moment at={createdAt} withTime />
          </p>
        </li>
      ))}
    </ol>
  );
}
