/** The path to which browsers report content security policy violations. The route table uses it, too. */
export const violationReports = '/api/csp-reports';
