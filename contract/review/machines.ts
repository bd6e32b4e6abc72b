/** How comments, questions and answers live: an administrator approves or refuses each of them once. */
import { defineMachine, type Machine } from '../core/machine.ts';
import { auditStatus, type AuditStatus } from './enums.ts';

/** What is done with one. `PUBLISH` is what is written while nothing is reviewed, and what the system itself writes. */
export type ReviewOperation = 'WRITE' | 'PUBLISH' | 'PASS' | 'REFUSE';

const reviewed = (field: string): Machine<AuditStatus, ReviewOperation> =>
  defineMachine(
    field,
    auditStatus.values,
    [],
    [
      [null, 'WRITE', 'WAIT_AUDIT', 'buyer'],
      [null, 'PUBLISH', 'PASS_AUDIT', ['buyer', 'job']],
      ['WAIT_AUDIT', 'PASS', 'PASS_AUDIT', 'admin'],
      ['WAIT_AUDIT', 'REFUSE', 'REFUSE_AUDIT', 'admin'],
    ],
  );

export const commentAuditMachine = reviewed('audit_status');
export const askAuditMachine = reviewed('auth_status');
export const replyAuditMachine = reviewed('auth_status');
