import { useLocation } from 'react-router-dom';

/** Returns the tabs of the wizard that the history entries right before the current one ask for, oldest first. */
export const useWalkedTabs = (): readonly string[] => useLocation().state?.walked ?? [];
