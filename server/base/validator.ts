/** The human verification that guards the sign-in: the open plugin of its family, as the login needs to know it (R12). */
import type { ValidatorInfo } from '#contract/base/site.schema.ts';
import type { Db } from '../db/client.ts';
import { storedPlugins } from './plugin/stored.ts';

const current = async (db: Db) => (await storedPlugins(db, 'validator')).find(({ open }) => open === 1);

const TYPES: Readonly<Record<string, ValidatorInfo['validator_type']>> = { captchaValidatorPlugin: 'IMAGE', aliyunAfsPlugin: 'ALIYUN' };

/** What the login has to check: IMAGE (`takeCaptcha`) or ALIYUN (`checkSlider`); null when none is open, which only a change of the table by hand brings about. */
export async function openValidator(db: Db): Promise<'IMAGE' | 'ALIYUN' | null> {
  return TYPES[(await current(db))?.declared.bean ?? ''] ?? null;
}

/** What the login screen has to know of it; never a secret. */
export async function validatorInfo(db: Db): Promise<ValidatorInfo | null> {
  const open = await current(db);
  const validator_type = TYPES[open?.declared.bean ?? ''];
  if (!open || !validator_type) return null;
  if (validator_type === 'IMAGE') return { validator_type };
  return { validator_type, aliyun_afs: { app_key: open.values['appKey'] ?? '', scene: open.values['scene'] ?? '' } };
}
