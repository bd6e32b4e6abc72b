import { editRow, listStates, reviewRow } from './actions.ts';
import { listOfShops } from './define-list.tsx';
import { supplierShop } from './index.ts';

/** Suppliers; their applications are reviewed from here. */
export default listOfShops(supplierShop, { type: 'SUPPLIER', actions: [editRow, reviewRow, listStates.close, listStates.reopen] });
