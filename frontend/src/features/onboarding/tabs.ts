import { useLocation } from 'react-router-dom';
import { Details } from './details.ts';

export const tabNames = ['personal', 'preferences', 'voice'] as const;
export type TabName = (typeof tabNames)[number];

/** The required fields of each tab and their labels. */
const required = {
  personal: { name: 'Full Name', birthday: 'Birthday' },
  preferences: { favoriteColor: 'Favorite Color', favoriteFood: 'Favorite Food' },
} as const;
type Required = keyof (typeof required)['personal'] | keyof (typeof required)['preferences'];

/** Returns the tab named `asked`, or the first tab that is incomplete and before it. */
export const openableTab = (asked: string, details: Details): TabName =>
  tabNames.find((name) => name === asked || neededFor(name, details, false)[0]) ?? 'personal';

/** Returns the labels of what a tab needs before it is complete. */
export function neededFor(tab: TabName, details: Details, voiceSettled: boolean): string[] {
  if (tab === 'voice') return voiceSettled ? [] : ['a voice, or Continue without voice'];
  return Object.entries(required[tab]).flatMap(([field, label]) => (isValid(field as Required, details) ? [] : label));
}

export const isValid = (field: Required, details: Details): boolean =>
  Details.shape[field].safeParse(details[field]).success;

/** Returns the tabs of the wizard that the history entries right before the current one ask for, oldest first. */
export const useWalkedTabs = (): readonly string[] => useLocation().state?.walked ?? [];
