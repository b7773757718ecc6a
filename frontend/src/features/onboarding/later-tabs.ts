// The wizard fetches both tabs ahead. As one file, they are smaller than as two.
export { PreferencesTab } from './preferences-tab.tsx';
export { VoiceTab } from './voice-tab.tsx';
