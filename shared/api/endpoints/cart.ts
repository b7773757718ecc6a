export const get = 'GET /api/cart';
export const addItem = 'POST /api/cart';
export const review = 'POST /api/cart/review';
export const changeItem = 'PUT /api/cart/{itemId}';
export const removeItem = 'DELETE /api/cart/{itemId}';
export const clear = 'DELETE /api/cart';
