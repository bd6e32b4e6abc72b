/**
 * What may be done with an order. PLACE makes one, REPLACE one that is free of charge. SERVICE_CANCEL asks to cancel a paid order,
 * REQUEST_REFUSE and CANCEL_PAID are how that ends; FORM completes the group of a group purchase, STOCK_SHORT ends an order for
 * which nothing could be taken, SERVICE_EXPIRE closes after-sales, COMMENT_EXPIRE the wait for comments.
 */
export type OrderOperation =
  | 'PLACE'
  | 'REPLACE'
  | 'CONFIRM'
  | 'STOCK_SHORT'
  | 'PAY'
  | 'FORM'
  | 'SHIP'
  | 'ROG'
  | 'COMMENT'
  | 'COMPLETE'
  | 'CANCEL'
  | 'SERVICE_CANCEL'
  | 'REQUEST_REFUSE'
  | 'CANCEL_PAID'
  | 'SERVICE_EXPIRE'
  | 'COMMENT_EXPIRE';
