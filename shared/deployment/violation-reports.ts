/** The path to which browsers report what the content security policy blocked. The route table names it too. */
export const violationReports = '/api/csp-reports';
