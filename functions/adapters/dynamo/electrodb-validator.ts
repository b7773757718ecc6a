/** A validation error in the format that ElectroDB expects. */
type Missing = { property: string; message: string };

/**
 * Replaces the package `jsonschema` for ElectroDB in every bundle (`infra/bundling.ts`). ElectroDB validates every
 * model that it is given, which takes about a millisecond each; `models.test.ts` validates them instead. ElectroDB also
 * uses the validator to tell a model from an entity, and checking the property names is enough for that.
 */
export class Validator {
  declare customFormats: Record<string, (input: unknown) => boolean>;

  addSchema(): void {}

  validate(instance: unknown, { required }: { required: string[] }): { errors: Missing[] } {
    const isMissing = (property: string) => !(property in Object(instance));
    return { errors: required.filter(isMissing).map((property) => ({ property, message: 'is required' })) };
  }
}
// ElectroDB adds its own formats to the prototype.
Validator.prototype.customFormats = {};
