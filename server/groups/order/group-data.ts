/** What an order of a group purchase says of its group, in its `order_data` (R9). */
type Json = Record<string, unknown>;

function parsed(text: unknown): Json {
  if (typeof text !== 'string') return typeof text === 'object' && text !== null ? (text as Json) : {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    return {};
  }
}

/** How many buyers a group still needs; 0 for orders that are in none. */
export function missingBuyers(orderData: string | null): number {
  const owes = Number(parsed(parsed(orderData)['pintuan'])['owesPersonNums'] ?? 0);
  return Number.isInteger(owes) && owes > 0 ? owes : 0;
}

/** The stored text for another number of missing buyers; whatever else it holds stays. */
export function withMissingBuyers(orderData: string | null, owesPersonNums: number): string {
  const outer = parsed(orderData);
  return JSON.stringify({ ...outer, pintuan: JSON.stringify({ ...parsed(outer['pintuan']), owesPersonNums }) });
}

/** How many buyers the group has once it is complete; undefined where the order does not say. */
export function groupSize(orderData: string | null): number | undefined {
  const size = Number(parsed(parsed(orderData)['pintuan'])['requiredNum']);
  return Number.isInteger(size) && size > 0 ? size : undefined;
}
