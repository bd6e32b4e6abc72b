/** What one kind of record adds to the server, beside its rules; groups and the product are made of such parts. */
import type { Route } from '#server/core/context.ts';
import type { ApprovalDefinition } from './approval/define.ts';
import type { BulkDefinition } from './bulk/define.ts';
import type { ExportDefinition } from './export/define.ts';
import type { Book, CauseDefinition } from './ledger/define.ts';
import type { SearchDefinition } from './search/define.ts';
import type { SensitiveRecord } from './sensitive/define.ts';
import type { TaskDefinition } from './task/define.ts';
import type { TimelineKind } from './timeline/define.ts';

export interface Part {
  routes?: readonly Route[];
  /** What can be taken away as a spreadsheet. */
  exports?: readonly ExportDefinition[];
  /** What can be done with all rows that a filter finds. */
  bulk?: readonly BulkDefinition[];
  /** What the command palette finds. */
  searches?: readonly SearchDefinition[];
  /** What waits for a decision. */
  approvals?: readonly ApprovalDefinition[];
  /** What has a timeline. */
  timelines?: readonly TimelineKind[];
  /** Accounts that are posted to. */
  books?: readonly Book[];
  /** Why they are. */
  causes?: readonly CauseDefinition[];
  /** What has values that are hidden until somebody asks for one. */
  sensitive?: readonly SensitiveRecord[];
  /** Kinds of background tasks. */
  tasks?: readonly TaskDefinition<never>[];
}

/** Several parts as one. Their order is that of the answers that list them. */
export function together(...parts: readonly Part[]): Required<Part> {
  const all = <K extends keyof Part>(name: K) => parts.flatMap((part) => (part[name] ?? []) as NonNullable<Part[K]>[number][]);
  return {
    routes: all('routes'),
    exports: all('exports'),
    bulk: all('bulk'),
    searches: all('searches'),
    approvals: all('approvals'),
    timelines: all('timelines'),
    books: all('books'),
    causes: all('causes'),
    sensitive: all('sensitive'),
    tasks: all('tasks'),
  };
}
