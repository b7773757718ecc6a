export const save = 'POST /api/inputs';
export const list = 'GET /api/inputs';
