/** Sending a site message: the message at once, what each member receives by a task, in short steps that are never done twice. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { counted } from '#contract/core/text.ts';
import { DELIVERY_KIND } from '#contract/member/station-message.ts';
import { stationMessageErrors, type StationMessageInput } from '#contract/member/station-message.schema.ts';
import { tellRecords } from '#server/core/changed.ts';
import { actorOf, type Context } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { allMembers } from '../list.ts';
import { defineTask } from '#server/platform/task/define.ts';
import { startTask } from '#server/platform/task/start.ts';
import { member, stationMessage } from '../schema.ts';

/** Members that receive it in one step. */
const STEP = 20_000;

export interface DeliveryParams extends Record<string, unknown> {
  message_id: string;
}

/** How far a delivery is. */
interface Reached {
  after: string;
  done: number;
}

/** Stores a message and starts its delivery. @throws Refused 122 for chosen members without any */
export async function sendMessage(context: Context, { title, content, send_type, member_ids }: StationMessageInput) {
  const { db, now } = context;
  if (send_type === 1 && member_ids.length === 0) refuse(stationMessageErrors.noRecipients);
  const { id: admin_id, username: admin_name } = actorOf(context);
  const chosen = send_type === 1 ? member_ids.join(',') : '';
  const [row] = await db.insert(stationMessage).values({ title, content, send_type, member_ids: chosen, admin_id, admin_name, send_time: now }).returning();
  const { disabled: _disabled, ...message } = found(row);
  // Disabled members receive it too: they read it when they are restored.
  const total = send_type === 1 ? await db.$count(member, sql`${member.member_id} = any(${`{${chosen}}`}::bigint[])`) : await allMembers(db);
  const task_id = await startTask<DeliveryParams>(
    context,
    { kind: DELIVERY_KIND },
    { title: { zh: `发送站内消息：${title}`, en: `Site message: ${title}` }, params: { message_id: message.id }, total },
  );
  return { ...message, task_id };
}

const rowsOf = async <T>(db: Db, statement: SQL): Promise<T[]> => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

type Message = typeof stationMessage.$inferSelect;

const chosenOf = ({ send_type, member_ids }: Message): SQL => (send_type === 1 ? sql`and member_id = any(${`{${member_ids}}`}::bigint[])` : sql``);

/** Who comes next, as the last of them and how many they are; undefined when nobody is left. */
async function nextOf(db: Db, message: Message, { after, done }: Reached): Promise<Reached | undefined> {
  const [next] = await rowsOf<{ last: string | null; count: string }>(
    db,
    sql`select max(member_id)::text as last, count(*)::text as count from (
      select member_id from member where member_id > ${after}::bigint ${chosenOf(message)} order by member_id limit ${STEP}) as next`,
  );
  return next?.last ? { after: next.last, done: done + Number(next.count) } : undefined;
}

/** Delivers a message to the members up to one. */
async function deliver(tx: Db, message: Message, from: Reached, to: Reached): Promise<void> {
  await tx.execute(sql`insert into member_notice_log (member_id, title, content, send_time)
    select member_id, ${message.title}::text, ${message.content}::text, ${message.send_time}::bigint from member
    where member_id > ${from.after}::bigint and member_id <= ${to.after}::bigint ${chosenOf(message)} order by member_id`);
  await tx.update(stationMessage).set({ recipients: to.done }).where(eq(stationMessage.id, message.id));
}

/** Delivers one message to everybody or to those chosen. */
export const deliveryTask = defineTask<DeliveryParams>({
  kind: DELIVERY_KIND,
  async run(step, { message_id }) {
    const [message] = await step.db.select().from(stationMessage).where(eq(stationMessage.id, message_id));
    let reached = (step.state as Reached | null) ?? { after: '0', done: 0 };
    if (!message) return { result: { sent: reached.done } };
    for (;;) {
      const from = reached;
      const next = await nextOf(step.db, message, from);
      if (!next) break;
      // What is reached is written with the rows, so nobody receives it twice.
      await step.write(next, (tx) => deliver(tx, message, from, next));
      reached = next;
      await step.progress({ done: reached.done, text: { zh: `已送达 ${counted(reached.done)} 位会员`, en: `Delivered to members: ${counted(reached.done)}` } });
    }
    const { services } = step;
    await step.write(reached, (tx) => tellRecords(services.live, tx, 'stationMessage', [message_id]));
    // Whoever registered meanwhile has received it as well.
    await step.progress({ total: reached.done, text: { zh: `已送达 ${counted(reached.done)} 位会员`, en: `Delivered to members: ${counted(reached.done)}` } });
    return { result: { sent: reached.done } };
  },
});
