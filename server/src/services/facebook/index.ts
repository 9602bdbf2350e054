export {
  type Facebook,
  FacebookFault,
  type FacebookPageAccess,
  type PagePostResults,
  pageUrl,
} from './facebook';
export { createGraphFacebook, createNoFacebook } from './graph-facebook';
export { type FacebookStandIn, facebookStandInSettings, startFacebookStandIn } from './stand-in';
