/** A list with `useTable`: filters, order, pages, the address, live changes; buttons and a dialog that follow the person's permissions. */
import { CreateButton, DeleteButton, EditButton, getDefaultSortOrder, List, ShowButton, useModalForm, useTable } from '@refinedev/antd';
import { CanAccess, type HttpError } from '@refinedev/core';
import { Button, Form, Input, Modal, Select, Space, Table } from 'antd';
import { brandFields } from '#contract/goods/brand.ts';
import type { Brand } from '#contract/goods/brand.schema.ts';
import { fileUrl } from '#providers/config.ts';
import { StaleAlert, VersionField } from '#kit/refine/Stale.tsx';
import { settled } from '#kit/refine/settled.ts';
import { useWords } from '#kit/words.ts';

const TEXTS = {
  quick: { zh: '快速修改', en: 'Quick edit' },
  contains: { zh: '包含', en: 'contains' },
  lacks: { zh: '不包含', en: 'does not contain' },
  search: { zh: '查询', en: 'Search' },
  actions: { zh: '操作', en: 'Actions' },
};

interface Search {
  name?: string;
  way?: 'contains' | 'ncontains';
}

/** Both operators are told each time, since Refine keeps those that are not. */
const filtersOf = ({ name, way = 'contains' }: Search) =>
  (['contains', 'ncontains'] as const).map((operator) => ({ field: 'name', operator, value: operator === way ? name : undefined }));

export default function BrandTable() {
  const { say } = useWords();
  const { tableProps, searchFormProps, sorters } = useTable<Brand, HttpError, Search>({
    resource: 'exampleBrand',
    syncWithLocation: true,
    liveMode: 'auto',
    pagination: { pageSize: 20 },
    onSearch: filtersOf,
  });
  const dialog = useModalForm<Brand, HttpError>({ action: 'edit', redirect: false });
  return (
    <List resource="exampleBrand" headerButtons={<CreateButton resource="exampleBrand" />}>
      <Form {...searchFormProps} name="brand-search" layout="inline" style={{ marginBottom: 12, rowGap: 8 }}>
        <Form.Item name="way" initialValue="contains">
          <Select
            style={{ width: 150 }}
            aria-label={say(TEXTS.search)}
            options={[
              { value: 'contains', label: say(TEXTS.contains) },
              { value: 'ncontains', label: say(TEXTS.lacks) },
            ]}
          />
        </Form.Item>
        <Form.Item name="name">
          <Input allowClear placeholder={say(brandFields.name)} aria-label={say(brandFields.name)} />
        </Form.Item>
        <Button htmlType="submit" type="primary">
          {say(TEXTS.search)}
        </Button>
      </Form>
      <Table<Brand> {...tableProps} rowKey="id" size="small">
        <Table.Column<Brand>
          dataIndex="logo"
          width={80}
          title={say(brandFields.logo)}
          render={(logo: string) => logo && <img src={fileUrl(logo)} alt="" height={32} style={{ maxWidth: 64, objectFit: 'contain' }} />}
        />
        <Table.Column<Brand> dataIndex="name" title={say(brandFields.name)} sorter defaultSortOrder={getDefaultSortOrder('name', sorters) ?? null} />
        <Table.Column<Brand>
          title={say(TEXTS.actions)}
          width={280}
          render={(_, { brand_id }) => (
            <Space size={4}>
              <ShowButton size="small" hideText resource="exampleBrand" recordItemId={brand_id} />
              <EditButton size="small" hideText resource="exampleBrand" recordItemId={brand_id} />
              <CanAccess resource="exampleBrand" action="edit">
                <Button size="small" onClick={() => dialog.show(brand_id)}>
                  {say(TEXTS.quick)}
                </Button>
              </CanAccess>
              <DeleteButton size="small" hideText resource="exampleBrand" recordItemId={brand_id} />
            </Space>
          )}
        />
      </Table>
      <Modal {...dialog.modalProps} width={520} forceRender>
        <StaleAlert error={dialog.mutation.error} onReload={() => void dialog.query?.refetch()} />
        <Form {...dialog.formProps} onFinish={settled(dialog.formProps.onFinish)} name="brand-quick" layout="vertical">
          <VersionField />
          <Form.Item name="name" label={say(brandFields.name)}>
            <Input />
          </Form.Item>
          <Form.Item name="logo" hidden>
            <Input />
          </Form.Item>
        </Form>
      </Modal>
    </List>
  );
}
