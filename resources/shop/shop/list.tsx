import { addShop, editRow, listStates, reviewRow, settleNow, settlementDays } from './actions.ts';
import { listOfShops } from './define-list.tsx';
import { shopList } from './index.ts';

export default listOfShops(shopList, {
  type: 'NORMAL',
  actions: [editRow, reviewRow, listStates.close, listStates.reopen, settlementDays, settleNow, addShop],
});
