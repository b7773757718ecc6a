/**
 * The words in error messages of browsers, React, and our libraries. Any other word of a message may come from a
 * shopper's input, so the list contains no names, colors, or foods.
 */
const ordinary = new Set(
  (
    'a an the and or of in on at to from with without for by as is are was be has have been not no non than that this ' +
    'too more only must cannot can could did does before after when while already another any all ' +
    'access argument arguments array attempt bad body call callback called child class clone closed component ' +
    'connection constructor context convert create decode deep defined depth detached descriptor dom element empty ' +
    'error evaluating exceeded execute executing expected extensible failed failure find found function get ' +
    'hook hooks html hydration identifier index inside initialization initialized input insert instance instead ' +
    'internal into invalid iterable iterator json key length limit literal load loading made maximum memory method ' +
    'minified missing module modules name network new node null number object operation option out parameter parent ' +
    'parse permission primitive process promise properties property range re react read reading recursion redefine ' +
    'reduced remove render rendered rendering rendering request resolved response result return returned script set ' +
    'setting size source stack stacks state storage stream string supported symbol syntax text time timeout token ' +
    'type undefined unexpected unhandled unknown update url valid value values warning worker writing'
  ).split(' '),
);

/**
 * Returns an error message in which a star replaces everything except these ordinary words and the numbers of React's
 * errors. The result contains nothing that a shopper typed.
 */
export const scrubbedMessage = (message: string): string =>
  message
    .slice(0, 400)
    .replaceAll(/#\d{3}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}_$]+/gu, (part) =>
      part.startsWith('#') || ordinary.has(part.toLowerCase()) ? part : '*',
    )
    .replaceAll(/[^\w* .,:;()'#-]|#(?!\d)/g, '')
    .replaceAll(/\*([^\w*(]*\*)+/g, '*')
    .slice(0, 200)
    .trim();

/** Returns the name of an error class, such as `TypeError`, or `Unknown` for any other text. */
export const scrubbedName = (name: string): string =>
  /^([A-Z][A-Za-z]{0,30})?(Error|Exception)$/.test(name) ? name : 'Unknown';

/** Returns the locations in the shop's own scripts from a stack trace, such as `/assets/app-1a2b.js:1:20`. */
export const scrubbedStack = (stack: string): string[] =>
  (stack.match(/\/assets\/[\w-]{1,80}\.js:\d{1,6}:\d{1,7}/g) ?? []).slice(0, 8);

/**
 * Parses a reported URL, or returns null. Only its start is read, because finding the ASCII form of a host takes time with
 * the square of its length.
 */
export const reportedUrl = (text: string): URL | null => URL.parse(text.slice(0, 400));

/** Returns the path of a page's URL. A star replaces every segment that is not a plain word. */
export function scrubbedPage(page: string): string {
  const path = reportedUrl(page)?.pathname ?? '/';
  return path.replace(/[^/]+/g, (part) => (/^[a-z-]{1,30}$/.test(part) ? part : '*')).slice(0, 100);
}
