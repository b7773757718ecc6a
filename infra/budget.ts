import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/**
 * A budget for the whole account. The operator gets an email at 80 % and 100 % of it. The first two budgets of an
 * account are free.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, operator }: { dollars: number; operator: string }) {
    super(scope, id);
    new CfnBudget(this, 'Monthly', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
      notificationsWithSubscribers: [80, 100].map((threshold) => ({
        notification: { notificationType: 'ACTUAL', comparisonOperator: 'GREATER_THAN', threshold },
        subscribers: [{ subscriptionType: 'EMAIL', address: operator }],
      })),
    });
  }
}
