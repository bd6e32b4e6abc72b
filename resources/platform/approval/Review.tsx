import type { DetailProps } from '#kit/detail/define.ts';
import { Review } from '#kit/review/Review.tsx';
import { queues } from './queues.ts';

/** Review mode over the inbox. The id is the kind with the record to begin with, or the kind alone: `goods:17`, `goods:`. */
export default function InboxReview({ id, onClose }: DetailProps) {
  const [kind = '', record = ''] = id.split(':');
  return <Review key={kind} queue={queues.find((queue) => queue.kind === kind)} id={record} onClose={onClose} />;
}
