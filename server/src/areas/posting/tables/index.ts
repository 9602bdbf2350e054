export { extensionKey, facebookConnection, facebookSignIn } from './facebook';
export { autoPosting, classifiedPost, craigslistCity, craigslistSubcity, stockChange } from './posts';
export { socialPost, socialTemplate } from './social';
