/**
 * Leaves out the definitions of an SVG that nothing refers to. Browsers read and lay out each SVG on the main thread,
 * which the provider's own pictures, PNG files, do not keep busy.
 */
export function withoutUnused(svg: string): string {
  for (const { index, 1: tag = '', 2: id } of svg.matchAll(/<(\w+) id="([^"]*)"/g)) {
    if (svg.includes(`"#${id}"`) || svg.includes(`(#${id})`)) continue;
    return withoutUnused(svg.slice(0, index) + svg.slice(endOf(svg, tag, index)));
  }
  return svg;
}

/** Returns where the element ends that starts at `start`. */
function endOf(svg: string, tag: string, start: number): number {
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*?(/?)>`, 'g');
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(svg); found; found = tags.exec(svg)) {
    const [, closes, isEmpty] = found;
    if (closes) depth -= 1;
    else if (!isEmpty) depth += 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error(`The <${tag}> at ${start} has no end`);
}
