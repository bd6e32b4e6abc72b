const MOMENT = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?)/;
const UNBROKEN = { whiteSpace: 'nowrap' } as const;

/** A sentence whose days and times stay in one piece. Browsers break behind hyphens, and joiners in their place would be copied with the text. */
export function Sentence({ text }: { text: string | undefined }) {
  if (!text) return null;
  return text.split(MOMENT).map((part, at) =>
    at % 2 === 1 ? (
      // The parts of a sentence never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} style={UNBROKEN}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
