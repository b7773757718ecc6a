/** An error response in Printful's format: HTTP status, message, and, for some errors, Printful's own error code. */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly apiErrorCode: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { code?: string; reason?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.reason = more.reason ?? (status === 404 ? 'NotFound' : 'BadRequest');
    this.apiErrorCode = more.code;
    this.headers = more.headers ?? {};
  }

  /** Returns the same refusal without Printful's own code, which the documentation does not promise. */
  withoutCode(): Refusal {
    return new Refusal(this.status, this.message, { reason: this.reason, headers: this.headers });
  }

  /** Returns the response body. */
  toJSON() {
    return {
      code: this.status,
      result: this.message,
      error: {
        reason: this.reason,
        message: this.message,
        ...(this.apiErrorCode && { api_error_code: this.apiErrorCode }),
      },
    };
  }
}

export const badRequest = (message: string, code?: string) => new Refusal(400, message, code ? { code } : {});
export const unknown = () => new Refusal(404, 'Not Found');
