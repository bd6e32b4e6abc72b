/** What can be exported, and starting an export. */
import { commonErrors } from '#contract/core/refusal.ts';
import { textIn, type Text } from '#contract/core/text.ts';
import type { ExportFormat } from '#contract/platform/export.ts';
import { exportErrors } from '#contract/platform/export.schema.ts';
import { publicAddress } from '#server/core/addresses.ts';
import { confirmIdentity } from '#server/core/auth/identity.ts';
import { actorOf, type Context } from '#server/core/context.ts';
import { refuse, Refused } from '#server/core/refused.ts';
import { startTask } from '#server/platform/task/start.ts';
import { exportOf, type ColumnKind, type ExportDefinition } from './define.ts';
import { checkChosen, checkedFilter, mayRead, mayReveal } from './filter.ts';
import { EXPORT_KIND, type ExportParams } from './run.ts';

interface ExportRequest {
  resource: string;
  format: ExportFormat;
  filter: Record<string, unknown>;
  columns?: string[] | undefined;
  ids?: string[] | undefined;
  whole?: 0 | 1 | undefined;
}

interface Exportable {
  resource: string;
  title: Text;
  columns: { field: string; label: Text; kind: ColumnKind }[];
  /** Some of it is masked, and the caller may have it in full. */
  whole: boolean;
}

/** What the caller may export, with the columns in their own order. */
export async function exportables(definitions: readonly ExportDefinition[], context: Context): Promise<Exportable[]> {
  const actor = actorOf(context);
  const open: Exportable[] = [];
  for (const { listing, columns } of definitions) {
    if (!(await mayRead(context.db, actor, listing))) continue;
    const whole = columns.some(({ sensitive }) => sensitive !== undefined) && (await mayReveal(context.db, actor, listing));
    open.push({ resource: listing.resource, title: listing.title, columns: columns.map(({ field, label, kind }) => ({ field, label, kind })), whole });
  }
  return open;
}

/** The fields to write: those asked for in their order, once each. Refuses unknown ones. */
function chosenFields(known: readonly { field: string }[], asked: readonly string[] | undefined, lang: 'zh' | 'en'): string[] {
  const fields = known.map(({ field }) => field);
  const unknown = asked?.find((field) => !fields.includes(field));
  if (unknown !== undefined)
    throw new Refused(exportErrors.column, { field: unknown }, [{ field: 'columns', message: textIn(exportErrors.column, lang, { field: unknown }) }]);
  return asked ? [...new Set(asked)] : fields;
}

/** What the log says of an export with personal numbers and addresses in full. */
const WHOLE: Text = { zh: '含完整敏感信息', en: 'with personal data in full' };

/** Starts an export of all rows that a list shows under a filter. Refuses whatever the list itself would refuse. */
export async function startExport(
  definitions: readonly ExportDefinition[],
  context: Context,
  { resource, format, filter, columns, ids, whole: asked = 0 }: ExportRequest,
): Promise<number> {
  const { db, lang } = context;
  const { listing, columns: known } = exportOf(definitions, resource) ?? refuse(exportErrors.unknown);
  if (!(await mayRead(db, actorOf(context), listing))) refuse(commonErrors.notPermitted);
  checkChosen(listing, ids);
  const query = await checkedFilter(listing, filter, lang);
  const fields = chosenFields(known, columns, lang);
  await listing.where(db, query, ids);
  const address = publicAddress(context.services.config, context.request);
  const whole = asked === 1 && known.some(({ sensitive, field }) => sensitive && fields.includes(field));
  if (whole && !(await mayReveal(db, actorOf(context), listing))) refuse(commonErrors.notPermitted);
  if (listing.list.namesPeople || whole) await confirmIdentity(context);
  const title = { zh: `导出${listing.title.zh}`, en: `Export: ${listing.title.en}` };
  const id = await startTask<ExportParams>(
    context,
    { kind: EXPORT_KIND },
    { title, params: { resource, format, query, columns: fields, ids: ids ?? null, lang, ...(whole && { whole }), address } },
  );
  context.audit({ resource: 'export', ids: [id], title: textIn(listing.title, 'zh'), ...(whole && { part: WHOLE }) });
  return id;
}
