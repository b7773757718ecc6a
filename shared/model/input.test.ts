import { expect, test } from 'vitest';
import { NewInput } from './input.ts';

const details = {
  name: 'Maya Lindqvist',
  birthday: '1992-06-03',
  birthTime: '07:45',
  favoriteColor: '#ff6b6b',
  favoriteFood: 'Ramen',
};

const issuesOf = (body: unknown) =>
  NewInput.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('trims the details and stores the color in uppercase', () => {
  const parsed = NewInput.parse({ ...details, name: '  Maya ' });

  expect(parsed).toMatchObject({ name: 'Maya', favoriteColor: '#FF6B6B', birthTime: '07:45' });
});

test('an empty birth time is parsed as missing', () => {
  expect(NewInput.parse({ ...details, birthTime: '' }).birthTime).toBeNull();
});

test.each(['name', 'birthday', 'favoriteColor', 'favoriteFood'])(
  'a missing %s produces the message "Required"',
  (field) => {
    const { [field as keyof typeof details]: _, ...rest } = details;

    expect(issuesOf(rest)).toContain(`${field}: Required`);
    expect(issuesOf({ ...details, [field]: '' })?.[0]).toBe(`${field}: Required`);
  },
);

test.each(['1992-02-30', '1992-13-01', '92-06-03', '1992-6-3', 'yesterday'])(
  'rejects the birthday "%s"',
  (birthday) => {
    expect(issuesOf({ ...details, birthday })).toEqual([
      'birthday: Must be a real date from 1900 to today, as YYYY-MM-DD',
    ]);
  },
);

test.each(['24:00', '7:45', '12:60', 'noon'])('rejects the birth time "%s"', (birthTime) => {
  expect(issuesOf({ ...details, birthTime })).toHaveLength(1);
});

test.each([
  'red',
  '#FF',
  '#FF6B6',
  '#FF6B6B6',
  'FF6B6BFFF',
  '#GG0000',
  'rgb(1, 2)',
  'rgb(1 2 3',
  'rgb(1, 2, 3, 4, 5)',
  'rgb(..., 2, 3)',
  'hsl(1 2% 3%)',
])('rejects the color "%s"', (favoriteColor) => {
  expect(issuesOf({ ...details, favoriteColor })).toHaveLength(1);
});
