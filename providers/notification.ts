/** Refine's notifications over whatever the shell shows them with. */
import type { NotificationProvider, OpenNotificationParams } from '@refinedev/core';
import { wasTold } from './http/told.ts';

/** Success and error messages stay this long and have a close button. Source: the seed. */
export const NOTIFICATION_MS = 5_000;

/** One notification for the shell to show. */
export interface Notice {
  /** The same key replaces what is shown under it. */
  key: string;
  type: 'success' | 'error' | 'progress';
  message: string;
  description?: string | undefined;
  /** Time until it closes by itself: that in which the change can be taken back, where it can. */
  durationMs: number;
  /** Takes the change back. */
  undo?: (() => void) | undefined;
}

export interface NoticeSink {
  open(notice: Notice): void;
  close(key: string): void;
}

let made = 0;

function toNotice({ key, type, message, description, undoableTimeout, cancelMutation }: OpenNotificationParams): Notice {
  made += 1;
  return {
    key: key ?? `notice-${made}`,
    type,
    message,
    description,
    durationMs: undoableTimeout === undefined ? NOTIFICATION_MS : undoableTimeout * 1000,
    undo: cancelMutation,
  };
}

/** Leaves out errors of calls that the http client has shown, or kept silent about on purpose. */
export const notificationProvider = (sink: NoticeSink): NotificationProvider => ({
  open(params) {
    if (params.type === 'error' && (wasTold(params.description) || wasTold(params.message))) return;
    sink.open(toNotice(params));
  },
  close: (key) => sink.close(key),
});
