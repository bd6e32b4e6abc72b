/** Where buyers find goods of a group purchase: the address of the mobile site, to be copied or scanned. */
import { useState } from 'react';
import { Button, Modal, QRCode, Typography } from 'antd';
import { useWords } from '#kit/words.ts';
import { config } from '#providers/config.ts';

/** The address of a SKU on the buyers' site; nothing where no site is set up. */
export const groupAddress = (goodsId: string, skuId: string): string | undefined => {
  const site = config().buyerSite.replace(/\/+$/, '');
  return site && `${site}/goods-module/goods?goods_id=${goodsId}&sku_id=${skuId}&from_nav=assemble`;
};

const TITLES = { link: { zh: '商品链接地址', en: 'Goods link' }, code: { zh: '查看二维码', en: 'QR code' } };

export function GoodsAddress({ name, address }: { name: string; address: string }) {
  const { say } = useWords();
  const [shown, show] = useState<keyof typeof TITLES>();
  const link = (kind: keyof typeof TITLES) => (
    <Button type="link" size="small" style={{ paddingInline: 4 }} onClick={() => show(kind)}>
      {say(TITLES[kind])}
    </Button>
  );
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {link('link')}
      {link('code')}
      <Modal
        open={shown !== undefined}
        title={shown && say(TITLES[shown])}
        footer={null}
        onCancel={() => show(undefined)}
        width={shown === 'code' ? 320 : 520}
        destroyOnHidden
      >
        <p>{name}</p>
        {shown === 'link' && (
          <Typography.Text copyable style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Typography.Text>
        )}
        {shown === 'code' && <QRCode value={address} type="svg" size={170} role="img" aria-label={say(TITLES.code)} style={{ marginInline: 'auto' }} />}
      </Modal>
    </span>
  );
}
