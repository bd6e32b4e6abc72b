import { useState } from 'react';
import { Button, Input, Select } from 'antd';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { enumOptions } from '#contract/core/enum.ts';
import { memberSex } from '#contract/member/enums.ts';
import { Picture } from '#kit/cells/Picture.tsx';
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx';
import type { Chooser, ChoiceDialogProps, FiltersProps } from '../choice/define.ts';
import { useChoiceWords } from '../choice/words.ts';
import { memberSource, type MemberChoice, type PickedMember } from './source.ts';
import './member.css';

export type MemberDialogProps = ChoiceDialogProps<PickedMember> & MemberChoice;

const SIZE = 40;

function Item({ row }: { row: PickedMember }) {
  return (
    <>
      {row.face ? (
        <Picture url={row.face} alt="" width={SIZE} height={SIZE} round />
      ) : (
        <span className="picker-no-face" aria-hidden="true">
          <UserOutlined />
        </span>
      )}
      <span className="choice-text">
        <span title={row.uname}>{row.uname}</span>
        <span className="choice-sub">{row.mobile}</span>
      </span>
    </>
  );
}

function Filters({ values, set, search }: FiltersProps) {
  const { lang, t } = useChoiceWords();
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Select<number>
        className="choice-select"
        aria-label={t('sex')}
        placeholder={t('sex')}
        allowClear
        value={values['sex'] as number | undefined}
        options={enumOptions(memberSex, lang)}
        onChange={(sex: number | undefined) => set('sex', sex)}
      />
      <Input
        className="choice-grow"
        aria-label={t('keyword')}
        placeholder={t('memberName')}
        allowClear
        maxLength={50}
        value={(values['keyword'] as string | undefined) ?? ''}
        onChange={(event) => set('keyword', event.target.value || undefined)}
      />
      <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
        {t('search')}
      </Button>
    </form>
  );
}

/** Chooses members. Mount it to open it. */
export function MemberDialog({ api, multipleApi, ...choice }: MemberDialogProps) {
  const [chooser] = useState((): Chooser<PickedMember> => ({
    ...memberSource({ api, multipleApi }),
    title: 'memberTitle',
    width: 900,
    rowHeight: 60,
    Item,
    Filters,
  }));
  return <ChoiceDialog chooser={chooser} {...choice} />;
}
