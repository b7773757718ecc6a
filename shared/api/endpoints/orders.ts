export const list = 'GET /api/orders';
export const find = 'GET /api/orders/{orderId}';
export const correctAddress = 'PUT /api/orders/{orderId}/address';
export const cancel = 'POST /api/orders/{orderId}/cancel';
