/** Whether somebody may read one record: judged by the endpoint that answers it, at its own path, as of now. */
import { restore } from '#contract/core/decode.ts';
import { fillPath, placesOf, type Endpoint } from '#contract/core/endpoint.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import { mayCall } from '#server/core/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';

/** Refuses who may not: 404/003 for what is no id of such records, 401/002 without the right. Whether there is such a record it does not know. */
export async function demandReadable(db: Db, actor: Actor, reader: Endpoint, id: string): Promise<void> {
  const params = Object.fromEntries(placesOf(reader.path).map((place) => [place, id]));
  const { params: shape } = await reader.shapes();
  // As it would arrive in a path: ids of the platform's own sequences become numbers there.
  if (shape && !shape.safeParse(restore(shape, params)).success) refuse(commonErrors.notFound);
  if (!(await mayCall(db, actor, reader, fillPath(reader.path, params)))) refuse(commonErrors.notPermitted);
}
