export { signatureOf } from './signature';
export {
  createWebhookSender,
  type WebhookAnswer,
  type WebhookRequest,
  type WebhookSender,
} from './webhook-sender';
export { webhookUrlProblem } from './webhook-url';
