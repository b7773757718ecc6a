export const list = 'GET /api/shipping-addresses';
export const add = 'POST /api/shipping-addresses';
export const change = 'PUT /api/shipping-addresses/{id}';
export const remove = 'DELETE /api/shipping-addresses/{id}';
