/** Records of a company's own plain REST service: the same hooks, another data provider, which the page's `records` name. */
import { DeleteButton, EditButton, List, useModalForm, useTable } from '@refinedev/antd';
import type { HttpError } from '@refinedev/core';
import { Alert, Button, Form, Input, InputNumber, Modal, Select, Space, Table } from 'antd';
import { config } from '#providers/config.ts';
import { settled } from '#kit/refine/settled.ts';
import { useWords } from '#kit/words.ts';

interface Gift {
  id: number;
  name: string;
  kind: 'cup' | 'bag' | 'ticket';
  points: number;
}

interface Search {
  name?: string;
  kind?: Gift['kind'][];
}

const TEXTS = {
  name: { zh: '名称', en: 'Name' },
  kind: { zh: '种类', en: 'Kind' },
  points: { zh: '所需积分', en: 'Points' },
  search: { zh: '查询', en: 'Search' },
  add: { zh: '添加礼品', en: 'Add gift' },
  actions: { zh: '操作', en: 'Actions' },
  missing: { zh: '没有配置名为 example 的服务', en: 'No service of the name “example” is configured' },
};
const KINDS = { cup: { zh: '杯子', en: 'Cup' }, bag: { zh: '袋子', en: 'Bag' }, ticket: { zh: '票券', en: 'Ticket' } } as const;
const START = 'node scripts/example-service.mjs 7900\nSERVICES=example=http://127.0.0.1:7900 npm run dev';

function Gifts() {
  const { say } = useWords();
  const { tableProps, searchFormProps } = useTable<Gift, HttpError, Search>({
    resource: 'gifts',
    pagination: { pageSize: 10 },
    sorters: { initial: [{ field: 'points', order: 'asc' }] },
    onSearch: ({ name, kind }) => [
      { field: 'name', operator: 'contains', value: name },
      { field: 'kind', operator: 'in', value: kind },
    ],
  });
  const adding = useModalForm<Gift, HttpError>({ action: 'create', redirect: false });
  const editing = useModalForm<Gift, HttpError>({ action: 'edit', redirect: false });
  const kinds = Object.entries(KINDS).map(([value, label]) => ({ value, label: say(label) }));
  return (
    <List
      headerButtons={
        <Button type="primary" onClick={() => adding.show()}>
          {say(TEXTS.add)}
        </Button>
      }
    >
      <Form {...searchFormProps} name="gift-search" layout="inline" style={{ marginBottom: 12, rowGap: 8 }}>
        <Form.Item name="name">
          <Input allowClear placeholder={say(TEXTS.name)} aria-label={say(TEXTS.name)} />
        </Form.Item>
        <Form.Item name="kind">
          <Select mode="multiple" allowClear style={{ width: 220 }} placeholder={say(TEXTS.kind)} aria-label={say(TEXTS.kind)} options={kinds} />
        </Form.Item>
        <Button htmlType="submit" type="primary">
          {say(TEXTS.search)}
        </Button>
      </Form>
      <Table<Gift> {...tableProps} rowKey="id" size="small">
        <Table.Column<Gift> dataIndex="name" title={say(TEXTS.name)} />
        <Table.Column<Gift> dataIndex="kind" width={90} title={say(TEXTS.kind)} render={(kind: Gift['kind']) => say(KINDS[kind])} />
        <Table.Column<Gift> dataIndex="points" width={100} align="right" title={say(TEXTS.points)} sorter defaultSortOrder="ascend" />
        <Table.Column<Gift>
          title={say(TEXTS.actions)}
          width={92}
          render={(_, { id }) => (
            <Space size={4}>
              <EditButton size="small" hideText resource="gifts" recordItemId={id} onClick={() => editing.show(id)} />
              <DeleteButton size="small" hideText resource="gifts" recordItemId={id} />
            </Space>
          )}
        />
      </Table>
      {[adding, editing].map(({ modalProps, formProps }, index) => (
        // The two never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Modal key={index} {...modalProps} width={520} forceRender>
          <Form {...formProps} onFinish={settled(formProps.onFinish)} name={`gift-${index}`} layout="vertical">
            <Form.Item name="name" label={say(TEXTS.name)}>
              <Input />
            </Form.Item>
            <Form.Item name="kind" label={say(TEXTS.kind)} initialValue="cup">
              <Select options={kinds} />
            </Form.Item>
            <Form.Item name="points" label={say(TEXTS.points)}>
              <InputNumber min={0} style={{ width: '100%' }} />
            </Form.Item>
          </Form>
        </Modal>
      ))}
    </List>
  );
}

export default function GiftTable() {
  const { say } = useWords();
  if (config().services['example'] !== undefined) return <Gifts />;
  return <Alert type="info" showIcon message={say(TEXTS.missing)} description={<pre style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{START}</pre>} />;
}
