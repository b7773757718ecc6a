export const config = 'GET /api/config';
export const reportViolation = 'POST /api/csp-reports';
export const reportError = 'POST /api/browser-errors';
export const health = 'GET /api/health';
