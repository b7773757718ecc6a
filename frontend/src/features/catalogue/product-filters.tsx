import { LayoutGrid, List, type LucideIcon, Search } from 'lucide-react';
import { useRef } from 'react';
import { ProductSort, ProductType } from '#shared/model/product.ts';
import { choice } from '../../ui/choice.tsx';
import type { Filters, Layout } from './filters.ts';

const typeNames: Record<ProductType, string> = {
  all: 'All',
  poster: 'Poster',
  canvas: 'Canvas',
  't-shirts': 'T-shirts',
  hoodies: 'Hoodies',
  drinkware: 'Drinkware',
  stickers: 'Stickers',
};

const sortNames: Record<ProductSort, string> = {
  popularity: 'Most popular',
  name: 'Name A–Z',
  options: 'Most options',
};

type ProductFiltersProps = {
  filters: Filters;
  /** `isByKey` tells that a key was pressed last. Arrow keys choose every option that they pass. */
  onChange: (changes: Partial<Filters>, isByKey: boolean) => void;
  /** Called when the search box loses the focus, for example before the shopper follows a link. */
  onSearched: () => void;
};

/** The filter bar above the catalogue: search, type, sort order, and layout. The bar is sticky on wide screens. */
export function ProductFilters({ filters, onChange, onSearched }: ProductFiltersProps) {
  const isByKey = useRef(false);
  const change = (changes: Partial<Filters>) => onChange(changes, isByKey.current);
  return (
    <search
      className="z-10 flex flex-wrap items-center gap-x-5 gap-y-3 bg-wall py-3 lg:sticky lg:top-0"
      onKeyDown={() => {
        isByKey.current = true;
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
    >
      <div className="relative w-full lg:w-64">
        <Search size={18} className="pointer-events-none absolute top-3.5 left-4 text-ash" />
        <input
          type="search"
          aria-label="Search products"
          placeholder="Search products"
          className="control pl-11!"
          value={filters.search}
          onChange={(event) => change({ search: event.target.value })}
          onBlur={onSearched}
        />
      </div>
      <TypeFilter chosen={filters.type} onChange={(type) => change({ type })} />
      <div className="flex w-full items-center justify-between gap-3 lg:w-auto">
        <select
          aria-label="Sort products"
          className="control w-auto!"
          value={filters.sort}
          onChange={(event) => change({ sort: event.target.value as ProductSort })}
        >
          {ProductSort.options.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
        <fieldset className="relative flex gap-1">
          <legend className="sr-only">Layout</legend>
          <LayoutButton layout="grid" icon={LayoutGrid} chosen={filters.layout} onChoose={change} />
          <LayoutButton layout="list" icon={List} chosen={filters.layout} onChoose={change} />
        </fieldset>
      </div>
    </search>
  );
}

function TypeFilter({ chosen, onChange }: { chosen: ProductType; onChange: (type: ProductType) => void }) {
  return (
    <fieldset className="relative -mx-5 flex flex-1 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
      <legend className="sr-only">Product type</legend>
      {ProductType.options.map((type) => (
        <label
          key={type}
          className="relative flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-line px-4 text-ash text-small transition-colors duration-200 hover:text-bone has-checked:border-bone has-checked:text-bone has-focus-visible:outline-2 has-focus-visible:outline-bone has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="type"
            className={choice}
            value={type}
            checked={type === chosen}
            onChange={() => onChange(type)}
          />
          {typeNames[type]}
        </label>
      ))}
    </fieldset>
  );
}

type LayoutButtonProps = {
  layout: Layout;
  icon: LucideIcon;
  chosen: Layout;
  onChoose: (changes: { layout: Layout }) => void;
};

function LayoutButton({ layout, icon: Icon, chosen, onChoose }: LayoutButtonProps) {
  const name = layout === 'grid' ? 'Grid' : 'List';
  return (
    <label
      title={name}
      className="relative grid size-11 cursor-pointer place-items-center rounded-control text-ash transition-colors duration-200 hover:text-bone has-checked:bg-vitrine has-checked:text-bone has-focus-visible:outline-2 has-focus-visible:outline-bone has-focus-visible:outline-offset-2"
    >
      <input
        type="radio"
        name="layout"
        aria-label={name}
        className={choice}
        value={layout}
        checked={layout === chosen}
        onChange={() => onChoose({ layout })}
      />
      <Icon size={20} />
    </label>
  );
}
