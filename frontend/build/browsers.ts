/**
 * The oldest versions of the supported browsers. They are the first with relative colors (`aura.css`) and with masks
 * that need no prefix.
 */
export const supportedBrowsers = ['chrome120', 'firefox128', 'safari17.4'];
