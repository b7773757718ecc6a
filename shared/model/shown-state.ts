/** Returns a state's code as people know it, such as OR. The numbers of Japan's prefectures mean nothing to them. */
export const shownState = (stateCode: string): string => stateCode.replace(/^\d+$/, '');
