import type { Text } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';

/** Work that waits for a decision of an administrator. */
export interface ApprovalDefinition {
  kind: string;
  title: Text;
  /** Name of the page that decides; it is also the permission that opens it. */
  route: string;
  /** What narrows that page to pending rows, where it shows others too. */
  query?: Readonly<Record<string, string>>;
  /** How many rows wait, equal to the total of that page. Must be served by an index. */
  count(db: Db): Promise<number>;
}

/** Declares a kind of pending work. */
export const defineApproval = (definition: ApprovalDefinition): ApprovalDefinition => definition;
