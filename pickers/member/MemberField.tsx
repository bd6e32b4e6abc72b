import { useMemo } from 'react';
import { ahead } from '#kit/ahead.tsx';
import { ChoiceField, type ChoiceFieldProps } from '../choice/ChoiceField.tsx';
import type { ChoiceDialogProps } from '../choice/define.ts';
import { memberSource, type MemberChoice, type PickedMember } from './source.ts';

export type { MemberChoice, PickedMember };

export type MemberFieldProps = ChoiceFieldProps<PickedMember> & MemberChoice;

const memberDialog = ahead(async () => (await import('./MemberDialog.tsx')).MemberDialog);

/** Chooses members in a form; the value is their ids, or whole records with `rows`. */
export function MemberField({ api, multipleApi, ...field }: MemberFieldProps) {
  const source = useMemo(() => memberSource({ api, multipleApi }), [api, multipleApi]);
  const Dialog = useMemo(
    () => (dialog: ChoiceDialogProps<PickedMember>) => <memberDialog.Part {...dialog} api={api} multipleApi={multipleApi} />,
    [api, multipleApi],
  );
  return (
    <ChoiceField {...field} source={source} text={field.limit === 1 ? 'chooseOneMember' : 'chooseMember'} prepare={memberDialog.prepare} Dialog={Dialog} />
  );
}
