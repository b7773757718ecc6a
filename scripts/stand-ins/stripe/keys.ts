/** The keys of the local shop. Only the stand-in accepts them. */
export const localStripe = {
  secretKey: 'sk_test_local7Qm2Xc9VtRb4LpNd',
  publishableKey: 'pk_test_simG5hK8wYz3FsTj6Ae',
  webhookSecret: 'whsec_localP4uD7nJc2MqVx9Hr',
} as const;
