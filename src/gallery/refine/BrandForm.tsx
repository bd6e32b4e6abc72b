/** One view for the page that makes a brand and the page that edits one, with `useForm`; action and id come from the address. */
import { Create, Edit, useForm } from '@refinedev/antd';
import { useResourceParams, type HttpError } from '@refinedev/core';
import { Form, Input } from 'antd';
import { brandFields } from '#contract/goods/brand.ts';
import type { Brand } from '#contract/goods/brand.schema.ts';
import { ImageUpload } from '#kit/ImageUpload.tsx';
import { useCloseTo, useRecordName } from '#kit/own-tab.ts';
import { StaleAlert, VersionField } from '#kit/refine/Stale.tsx';
import { useWords } from '#kit/words.ts';

/** Of the registry's entry only what names it, since that imports this view. */
const LIST = { name: 'exampleBrands', route: '/dev/refine/brands' };

export default function BrandForm() {
  const { say } = useWords();
  const { action, id = 'new' } = useResourceParams();
  const leave = useCloseTo(LIST);
  const { formProps, saveButtonProps, query, mutation } = useForm<Brand, HttpError, Partial<Brand>>({
    // The tab closes in place of Refine's redirect, which would leave it open with what was saved.
    redirect: false,
    onMutationSuccess: leave,
    warnWhenUnsavedChanges: true,
  });
  useRecordName(query?.data?.data.name);
  const fields = (
    <>
      <StaleAlert error={mutation.error} onReload={() => void query?.refetch()} />
      <Form {...formProps} name={`brand-${id}`} layout="vertical" style={{ maxWidth: 520 }}>
        {action === 'edit' && <VersionField />}
        <Form.Item name="name" label={say(brandFields.name)} rules={[{ required: true, whitespace: true }]}>
          <Input showCount maxLength={20} />
        </Form.Item>
        <Form.Item name="logo" label={say(brandFields.logo)}>
          <ImageUpload scene="goods" aria-label={say(brandFields.logo)} />
        </Form.Item>
      </Form>
    </>
  );
  return action === 'edit' ? <Edit saveButtonProps={saveButtonProps}>{fields}</Edit> : <Create saveButtonProps={saveButtonProps}>{fields}</Create>;
}
