export const calculate = 'POST /api/checkout/calculate';
export const delivery = 'POST /api/checkout/delivery';
export const createPayment = 'POST /api/checkout/create-payment';
export const confirmOrder = 'POST /api/checkout/confirm-order';
