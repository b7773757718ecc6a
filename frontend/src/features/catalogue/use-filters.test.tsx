import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useFilters } from './filters.ts';

test('a sort order chosen before a type has rendered keeps the type', () => {
  const { result } = renderHook(() => ({ ...useFilters(), address: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/products?artwork=7']}>{children}</MemoryRouter>,
  });

  act(() => {
    result.current.change({ type: 't-shirts' });
    result.current.change({ sort: 'name' });
  });

  expect(result.current.address).toBe('?artwork=7&type=t-shirts&sort=name');
  expect(result.current.filters).toMatchObject({ type: 't-shirts', sort: 'name' });
});
