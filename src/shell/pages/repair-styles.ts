/** Settles once the sheet is there or is known not to come. */
const settled = (link: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => resolve(), { once: true });
  });

/** A sheet that did not come has no rules; some browsers give an empty one that cannot be read. */
function isBroken({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules;
  } catch {
    return true;
  }
}

/**
 * Asks once more for style sheets that could not be fetched. The bundler asks for each only once, so a page whose module
 * comes at the second attempt would otherwise stay without its looks.
 */
export async function repairStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(isBroken);
  await Promise.all(
    failed.map((link) => {
      const again = link.cloneNode() as HTMLLinkElement;
      const end = settled(again);
      link.replaceWith(again);
      return end;
    }),
  );
}
