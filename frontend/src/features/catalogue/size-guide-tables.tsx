import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SizeGuide, SizeTable } from '#shared/model/size-guide.ts';
import { sizeGuideQuery } from '../../queries/catalogue.ts';
import { useUnit } from '../../queries/unit.ts';
import { Chips } from './chips.tsx';

const titles: Record<SizeTable['of'], string> = { garment: 'The garment, laid flat', body: 'Your body' };
const units = [
  { value: 'inches', label: 'Inches' },
  { value: 'cm', label: 'Centimeters' },
] as const;

type SizeGuideTablesProps = { productId: number; size: string | undefined; color: string | null };

/** A garment's measurements by size, its material, and its care instructions. Highlights the chosen size. */
export function SizeGuideTables({ productId, size, color }: SizeGuideTablesProps) {
  const { data } = useSuspenseQuery(sizeGuideQuery(productId));
  const [unit, chooseUnit] = useState<string>(useUnit() === 'in' ? 'inches' : 'cm');
  const guide = data.sizeGuide;
  return (
    <div className="grid gap-7 pb-7">
      {guide ? (
        <>
          <Chips legend="Unit" chips={units} chosen={unit} onChoose={chooseUnit} />
          {guide.tables
            .filter((table) => table.unit === unit)
            .toSorted((a, b) => Number(b.of === 'garment') - Number(a.of === 'garment'))
            .map((table) => (
              <Measures key={table.of} table={table} sizes={guide.sizes} chosen={size} />
            ))}
          <p className="text-small">
            To compare the fit, lay a garment you own flat and measure its width under the arms.
          </p>
          <Material guide={guide} color={color} />
        </>
      ) : (
        <p className="text-ash">No measurements are available for this product.</p>
      )}
      <div className="text-small">
        <h3 className="font-medium">Care</h3>
        <p className="mt-1 text-ash">
          Machine wash cold, inside out, on a gentle cycle. Hang to dry, or tumble dry low. Don’t bleach, dry-clean, or
          iron the print.
        </p>
      </div>
    </div>
  );
}

type MeasuresProps = { table: SizeTable; sizes: readonly string[]; chosen: string | undefined };

function Measures({ table: { of, unit, note, measures }, sizes, chosen }: MeasuresProps) {
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto">
        <table className="w-full text-small tabular">
          <caption className="pb-2 text-left font-medium">
            {titles[of]}, in {unit === 'cm' ? 'centimeters' : 'inches'}
          </caption>
          <thead>
            <tr className="border-line border-b text-ash">
              <th scope="col" className="py-2 pr-4 pl-2 text-left font-normal">
                Size
              </th>
              {measures.map(({ name }) => (
                <th key={name} scope="col" className="px-4 py-2 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map((size, row) => {
              const isChosen = size === chosen;
              return (
                <tr
                  key={size}
                  aria-current={isChosen ? 'true' : undefined}
                  className={`border-line border-b ${isChosen ? 'bg-wall font-medium text-bone' : 'text-ash'}`}
                >
                  <th scope="row" className={`py-2 pr-4 pl-2 text-left ${isChosen ? 'font-medium' : 'font-normal'}`}>
                    {size}
                  </th>
                  {measures.map(({ name, values }) => (
                    <td key={name} className="px-4 py-2 text-right">
                      {values[row] ?? '–'}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {note && <p className="mt-2 text-ash text-label">{note}</p>}
    </div>
  );
}

function Material({ guide: { materials }, color }: { guide: SizeGuide; color: string | null }) {
  const found = materials.find(({ colors }) => color !== null && colors.includes(color));
  if (!found) return null;
  return (
    <div className="text-small">
      <h3 className="font-medium">Material</h3>
      <p className="mt-1 text-ash">
        {found.text} in {color}.
      </p>
    </div>
  );
}
