/** Returns the text of a form field, or an empty string if the field is missing. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}
