import light from './studio.avif?no-inline';

/** The color of the wall behind canvases, and the URL of the window's light on it and on what hangs there. */
export const studio = { wall: '#f3efe9', light } as const;
