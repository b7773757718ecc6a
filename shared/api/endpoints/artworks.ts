export const generate = 'POST /api/artworks/generate';
export const list = 'GET /api/artworks';
export const find = 'GET /api/artworks/{id}';
export const rename = 'PUT /api/artworks/{id}';
export const remove = 'DELETE /api/artworks/{id}';
export const image = 'GET /api/artworks/{id}/image';
export const preview = 'POST /api/artworks/{id}/generate-preview';
export const download = 'GET /api/artworks/{id}/download';
