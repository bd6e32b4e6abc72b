/** What payment methods mean for buyers and for refunds (R20). */
import { DEFAULT_LANG, textIn } from '#contract/core/text.ts';
import { enumLabel } from '#contract/core/enum.ts';
import type { AccountType } from '#contract/aftersale/enums.ts';
import { paymentPlugins, type PayClient, type PayItem } from '#contract/payment/catalogue.ts';
import { paymentMethodErrors } from '#contract/payment/method.schema.ts';
import { paymentPlugin, type PaymentPluginId } from '#contract/payment/plugins.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { readPrivateFile } from '#server/base/private-file/files.ts';
import { found, refuse } from '#server/core/refused.ts';
import { paymentMethod } from '../schema.ts';
import { inClear, type Needs } from '../secrets.ts';
import { allMethods, imageOf, methodOf } from './methods.ts';

const retraced = prepared('payment_methods_retraced', (db, name) =>
  db.select({ plugin_id: paymentMethod.plugin_id, is_retrace: paymentMethod.is_retrace }).from(paymentMethod).prepare(name),
);

/** The marks of all methods, for everybody who reads orders at the same moment. */
const marks = together(async (db, names: readonly 'all'[]) => {
  const rows = new Map((await retraced(db, {})).map(({ plugin_id, is_retrace }) => [plugin_id, is_retrace]));
  return new Map(names.map((name) => [name, rows]));
});

/** The kinds of account that money paid by a method goes back to by itself, by plugin; methods that cannot send it back are left out. */
export type RefundAccounts = ReadonlyMap<string, AccountType>;

/** Through which methods refunds go back at this moment. */
export async function refundAccounts(db: Db): Promise<RefundAccounts> {
  const rows = await marks(db, 'all');
  return new Map(
    paymentPlugins
      .filter(({ plugin_id, is_retrace }) => (rows?.get(plugin_id) ?? is_retrace) === 1)
      .map(({ plugin_id, account_type }): [string, AccountType] => [plugin_id, account_type]),
  );
}

/** The methods that a client of the marketplace may pay by, in their order. */
export async function offeredMethods(
  db: Db,
  client: PayClient,
): Promise<{ method_id: string; plugin_id: PaymentPluginId; method_name: string; image: string }[]> {
  return (await allMethods(db)).flatMap(({ plugin, row }) =>
    row?.[client]?.is_open === 1
      ? [
          {
            method_id: plugin.method_id,
            plugin_id: plugin.plugin_id,
            method_name: enumLabel(paymentPlugin, plugin.plugin_id, 'zh'),
            image: imageOf({ plugin, row }),
          },
        ]
      : [],
  );
}

/** What a client pays with: its parameters by name, and its certificates likewise. */
export interface PayParameters {
  values: Readonly<Record<string, string>>;
  files: Readonly<Record<string, { name: string; content: Buffer }>>;
}

/**
 * The parameters of a method for a client in clear, for the code that asks the platform for a payment.
 * @throws Refused 501 for an unknown method or a certificate that is gone, 502 for one that is off for this client
 */
export async function payParameters(services: Needs, db: Db, pluginId: string, client: PayClient): Promise<PayParameters> {
  const { plugin, row } = await methodOf(db, pluginId);
  const stored = row?.[client];
  const open = found(stored?.is_open === 1 ? stored : undefined, paymentMethodErrors.off);
  const valueOf = ({ name }: PayItem) => open.config_list.find((item) => item.name === name)?.value ?? '';
  const values: Record<string, string> = {};
  const files: Record<string, { name: string; content: Buffer }> = {};
  for (const item of plugin.items)
    if (item.type !== 'file') values[item.name] = await inClear(services, item.secret === true, valueOf(item));
    else
      files[item.name] =
        (await readPrivateFile(services, db, valueOf(item))) ?? refuse(paymentMethodErrors.fileMissing, { parameter: textIn(item.text, DEFAULT_LANG) });
  return { values, files };
}
