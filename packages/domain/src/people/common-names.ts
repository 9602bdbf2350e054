/** Family names that many people bear here; such a name and a birth date may well be two people. */
const COMMON_FAMILY = new Set(
  `smith brown tremblay martin roy gagnon lee wilson johnson macdonald mcdonald taylor campbell anderson jones leblanc cote
   williams miller thompson gauthier white bouchard morin scott stewart belanger reid pelletier young lavoie moore ross
   levesque fortin gagne clark johnston walker fraser robinson wright king chan wong li liu chen wang zhang lam ng huang lin
   wu yang ho cheung leung nguyen tran le pham kim park singh kaur gill sidhu dhaliwal sandhu grewal dhillon brar bains patel
   sharma kumar khan ali ahmed hussain garcia rodriguez martinez hernandez lopez gonzalez santos reyes cruz murphy kelly hill
   green baker graham hamilton mitchell`
    .trim()
    .split(/\s+/),
);

export const isCommonFamilyName = (family: string): boolean => COMMON_FAMILY.has(family);
