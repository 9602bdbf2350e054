export { askFor } from './ask';
export {
  type AutoPosting,
  autoAction,
  autoPosted,
  type CarEvent,
  isLeaving,
  isShownToShoppers,
  type PostedCar,
} from './auto-posting';
export {
  POST_ACTIONS,
  POST_STATES,
  type Post,
  type PostAction,
  type PostPlace,
  type PostState,
  postKey,
} from './post';
export { checkPostText, MAX_POST_TEXT, POST_WORDS, type PostWord, postText } from './post-text';
export {
  checkPromotion,
  isPromotedOn,
  PROMOTION_KINDS,
  type Promotion,
  type PromotionEffect,
  type PromotionKind,
  type PromotionState,
  promotionEffect,
  promotionState,
} from './promotion';
export { cancelPost, finishWork, MOST_ATTEMPTS, retryDelay, startWork, type WorkResult } from './work';
