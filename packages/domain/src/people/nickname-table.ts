/**
 * Forms of one given name between strokes, folded; a form may stand in several groups (Chris, Pat, Sandy). Spellings that differ by a letter
 * or so are here too, since two real names that differ by a letter are otherwise two people.
 */
export const NICKNAMES = `
aaron aron ron ronnie / abigail abby abbie abbey gail abi / abraham abe bram ibrahim avraham / adam ad adamo /
adelaide addie ada heidi / adriana adrienne adrianne / agnes aggie nessie / ahmed ahmad ahmet / aidan aiden ayden /
alan allan allen al / albert al bert bertie alberto / alejandro alex ale /
alexander alex al alec alek sandy xander lex sasha alexandre aleksander oleksandr aleksandr alexandr /
alexandra alex alexa lexi sandy sandra alix sasha lexie / alexis alex lexi lexie /
alfred al fred alf alfie freddie freddy / alice ali allie alicia alisha / alison allison ali allie alyson /
amanda mandy manda mandi / amelia amy millie mia emilia / andrea andie drea andi /
andrew andy drew andre andrei andrey andreas andres andriy andrij / angela angie ang angelina angel /
ann anne annie anna ana hannah nan nancy anita / annabelle anna belle bella annabel /
anthony tony ant antonio anton antoine / archibald archie / arthur art artie arturo / ashley ash ashleigh ashlee /
augustus gus august augustin / barbara barb babs barbie barbra / bartholomew bart / beatrice bea trixie beatriz /
benjamin ben benji benny bennie / bernard bernie barney bernardo / bernadette bernie / bertha bertie /
beverly bev beverley / bonita bonnie / bradley brad bradford / brandon bran branden / brenda bren /
brendan bren brendon brenden / brett bret / brian bryan bryant / bridget bridie biddy bridgette brigitte brigit /
brittany britt brit britney brittney / bruce brucie / calvin cal / cameron cam kameron / candace candy candice /
carl karl carlos / carolyn caroline carol carrie lyn carolin / carol carole caroll / carmen carmela / casey kasey kc /
cassandra cass cassie sandra sandy /
catherine cathy cate cat kate katie kathy cathie kitty catharine katherine kathryn kathrine katharine kat kay catrina /
cecilia cece celia cissy sissy / charles charlie chuck chas chaz carlos chip carl /
charlotte charlie lottie char carlotta / chelsea chels chelsey / cheryl sheryl cher sherry cherie / chester chet /
christian chris cristian kristian /
christina chris tina chrissy christy kristina cristina christine kristine krista christa kris /
christopher chris kris topher christophe kristopher cristobal kit / claire clare clara / clarence clare /
clifford cliff / clinton clint / colin collin cole / constance connie / corey cory kory / cornelius neil corny /
courtney court kourtney / craig kraig / crystal krystal chrystal cristal / curtis curt kurt / cynthia cindy cyndi /
daisy marguerite / dale dal / daniel dan danny dani daniil danila / danielle dani danny daniela daniella danyelle /
darlene dar darleen / darren daren darrin / darryl daryl darrell daryll darrel / david dave davey davy davide /
deborah deb debbie debra debora deby / delores dolores lola dee / denise denny dee denyse / dennis denny den denis /
derek derrick deric derick / desmond des / diana diane di dianne dianna dyan / dmitri dmitry dima dimitri dmytro /
dominic dom nick dominique dominik domenico / donald don donnie donny / donna dona /
dorothy dot dottie dolly dora dorothea / douglas doug dougie / duncan dunc / dustin dusty / dylan dillon / earl earle /
edith edie / edmund ed eddie ned ted edmond / edward ed eddie ted teddy ned eduardo edouard eddy / edwin ed eddie win /
eileen aileen ilene / elaine lainie elayne / eleanor ellie nell nora ella elly eleanore elinor lenora elena /
elena helena lena / elijah eli /
elizabeth liz beth betty betsy eliza lizzie libby lisa bess bessie elisabeth lisbeth bettie elsie elise lizbeth /
ellen nell ellie helen elly / emily em emma emilie millie emmy / emmanuel manny manuel emanuel / eric erik rick erick /
erica erika ricki / ernest ernie ernesto / esther essie hester / ethan eth / eugene gene / evan ev /
evelyn eve evie evelyne / felicia fel / fernando fern nando / florence flo florrie /
francis frank fran francisco francesco / frances fran frannie francesca fanny francine franny francoise /
francois frank francis / franklin frank / frederick fred freddy freddie fritz frederic fredrick federico rick /
gabriel gabe gab gabriele / gabrielle gabby gab gabi gabriella gabriela gaby / garrett garry gary / gary garry /
genevieve gen jenny gena / geoffrey geoff jeff jeffrey jeffery jeffry / george georgie jorge georg georges /
georgina gina georgie georgia / gerald gerry jerry gerard jerald gerhard / gerard gerry jerry / geraldine gerry gerri /
gertrude gertie trudy / gilbert gil bert / giovanni gio john gianni / gloria glo / gordon gord gordie gordy /
graham graeme grahame / gregory greg gregg grigory gregor / guillermo memo will bill / gurdeep gary / gurpreet gary gp /
gwendolyn gwen wendy / hannah hanna hana / harold harry hal harald / harriet hattie harry / harpreet harry happy /
harvey harv / heather heath / helen helene nell ellen helena / henry hank harry hal henri enrique heinrich /
herbert herb bert / herman hermann / hilary hillary / howard howie / hubert hugh bert hub / hugh hughie hugo /
hussein hussain hossein hosein husain / ian iain / ignacio nacho / immanuel manny / irene rene irina / isaac ike zac /
isabella bella izzy isabel isabelle isobel belle ysabel isa / ivan john vanya / jack jackie jak / jacob jake jay jakob /
jacqueline jackie jacqui jacquie jacquelyn jaclyn / jaime jamie / james jim jimmy jamie jay jaime / jane janie jayne /
janet jan jannet janette / janice jan janis / jason jay jase jayson / jasmine jas jazz yasmin jasmin yasmine /
jaspreet jassi jas jesse / jean jeanne jeannie gene / jeannette jean jeanette jan / jeffrey jeff geoff jeffery /
jennifer jen jenny jenn jenna jennie jenifer / jeremy jerry jem jeremiah / jerome jerry /
jessica jess jessie jesse jessika / jessie jesse jess / jill gill jillian gillian / joan joanie joanne jo /
joanna jo joanne anna johanna joann / joaquin quin / jocelyn joss joy joselyn / joel jo /
john jack johnny jon johnnie jonny johnathan johan johann jan / jonathan jon jonny john johnathan jonathon jonathen /
jordan jordy jordon / jose pepe joe joseph / joseph joe joey jos josef yusuf yousef jose josep giuseppe /
josephine jo josie josephina / joshua josh / joyce joy / juan john johnny / judith judy jude /
julia jules julie juliana / julian jules julien julio / juliet julie jules juliette / justin just justine /
karen kaz caren karin karyn / katelyn kate katie kaitlyn caitlin caitlyn kaitlin /
katherine kate katie kathy kat kitty kay kath katy katerina ekaterina / kathleen kathy kate katie kath kay cathleen /
keith kieth / kelly kelley kellie kel / kenneth ken kenny / kevin kev kevan / kimberly kim kimmy kimberley kimberlee /
kirsten kirstin kristen kristin kris / kristen kris kristin krissy kristi kirsten / krista christa kris / kuldeep kul /
kyle ky / laurence larry lawrence laurie lorenzo / lawrence larry lars laurie lawrie / laura laurie lori lauren lora /
lauren laurie loren lauryn / leah lea leia / lee leigh / leo leon leonardo leonard / leonard len lenny leo lennie /
leslie les lesley lez / lewis lou louis lew louie luis / lillian lily lil lilly liliana lilian /
linda lin lynn lindy lynda / lindsay lindsey lynds lindsy / lisa liza leesa / lloyd loyd / logan log /
lorraine lori rainey lorrie / louis lou louie luis luigi / louise lou lulu louisa luisa / lucas luke luc lukas luca /
lucille lucy lucie lu / lucy lucia luce lucinda / luis lou louis / lydia lyd / lynn lyn lynne linda /
mackenzie mac kenzie / madeline maddie maddy madeleine madelyn madison / malcolm mal malc / manjit manny manjeet /
manpreet manny mandy / manuel manny manolo / marc mark marcus marco markus marcel / marcia marsha /
margaret maggie meg peg peggy marge margie marg greta rita marguerite margarita daisy madge margo margot peggie /
maria mary marie mia marija / marian marion marianne mary / marie mary maria / marilyn mary lyn marylin /
marjorie marge marj margie marjory / marlene marleen / martha marty mattie / martin marty mart martyn / marvin marv /
mary molly polly mae may mamie maryam miriam mariam / mathilda tilly matilda mattie /
matthew matt matty mathew mateo matthieu mathieu matteo matthias / maureen mo maura / maurice morris mo moe /
maxwell max / maximilian max / megan meg meaghan meghan meagan / melanie mel / melissa mel missy lissa melisa /
melvin mel / mercedes mercy /
michael mike mick mickey mikey micheal mikhail mykhailo miguel michel mitch mitchell michal mykola /
michelle shelly shell michele chelle missy mich / mildred millie / mitchell mitch /
mohammed mohammad mohamed muhammad mohamad mo moe muhammed mohd md / monica mon monika monique / montgomery monty /
mustafa mostafa / myron ron / nancy nan anne / naomi nomi / natalie nat natasha natalia nathalie natalya /
natasha tasha nat natalia / nathan nate nat nathaniel nathanael / nathaniel nate nat nathan / neil neal niel /
nelson nel / nicholas nick nicky nic nicolas nico nikolas nikolai nicolai colin claus klaus nikola /
nicole nicky nikki nic nicola nichole / nigel nige / noel noelle / nora norah honora / norman norm /
oliver ollie oli olivier / olivia liv livvy ollie / omar umar / oscar ossie oskar / owen eoin / pamela pam /
parminder pam parm / patricia pat patty patti tricia trish trisha / patrick pat paddy patty patrik patricio /
paul paulie pablo pavel pawel / paula polly paulina / pauline paula polly paulina / penelope penny / perry peregrine /
peter pete petr pedro pierre piotr pyotr petro / philip phil phillip pip felipe philippe / phyllis phyl /
priscilla cilla prissy / rachel rach rachael rachelle raquel / rajinder raj raji / raymond ray raymundo ramon /
rebecca becky becca beck rebekah reba rebeka / reginald reg reggie / regina gina reggie / rene renee /
richard rick dick rich rob ricky richie ricardo rickie ritchie / robert bob rob bobby robbie bert roberto robb bobbie /
roberta bobbie robbie bobby / robin robyn rob / roderick rod roddy / rodney rod / roger rodge rodger rogelio /
roland rollie rolland rolando / ronald ron ronnie ronny ronaldo / rosa rose rosie rosalie / rosalind roz rose /
rose rosie rosa rosemary / rosemary rose rosie romy rosemarie / roxanne roxy rox roxane / rudolph rudy rudolf rodolfo /
russell russ rusty russel / ruth ruthie / ryan rian / sabrina bri / salvatore sal / salvador sal / samantha sam sammy /
samuel sam sammy samuele / sandra sandy sandi / sara sarah sally sadie zara / satnam sat sam / scott scotty scot /
sean shawn shaun shane / sebastian seb bastian / sergei sergey serge sergio serhiy serhii / sharon shari sharron /
shannon shan shanon / sheila shelagh shiela / shelly shelley / shirley shirl / sidney sid syd sydney /
simon sim simeon / simranjit sim simran / simranpreet sim simran / solomon sol / sophia sophie sofia soph sofie sophy /
stacey stacy stacie / stanley stan / stephanie steph stef stefanie stephany stephenie /
stephen steve steven stevie steph stefan stephan stephane esteban stefano steffan / stuart stu stewart /
sukhdeep sukhi sukh / sukhjit sukhi sukh / sukhpreet sukhi sukh / sukhwinder sukhi sukh /
susan sue susie suzie suzanne susanna suzy suzanna susanne sus suzan / sylvia syl silvia sylvie / tamara tammy tam /
tanya tania tatiana tanja / teresa theresa terry tess tessa terri resa therese tracy / terrence terry terence terrance /
thaddeus thad tad / theodore ted teddy theo teodoro / theresa teresa terry terri tess tessa tracy /
thomas tom tommy thom tomas / tiffany tiff / timothy tim timmy timo / tobias toby tobi / todd tod / tracy tracey traci /
travis trav / trevor trev / tristan tris / tyler ty / valerie val valery / vanessa ness nessa van / vernon vern /
veronica ronnie vera roni ron / victor vic vick viktor vittorio / victoria vicky vicki tori vic vikki viktoria /
vincent vin vinny vince vinnie vincenzo vicente / violet vi / virginia ginny ginger gina / vivian viv vivien vivienne /
vladimir vlad vova volodymyr / wallace wally wallis / walter walt wally walther / warren ren / wayne way /
wendy wen wendi / wesley wes / wilfred will fred wilf / wilhelmina mina willa billie minnie /
william bill will billy willy liam willie wil wilhelm guillaume guillermo willem / winifred winnie freda / winston win /
yolanda yoli / yusuf yousef yosef youssef yusef / yves ivo / zachary zach zack zak zachariah zac zachery
`;

/** Other given names as people bear them here: a letter makes another person, not a slip. */
export const OTHER_GIVEN_NAMES = `
abdul aditya aisha ajay akira ali alina alma amar amara amarjit amber amir amit amy ananya anders anil anjali ankit
april aria arjun arnold asha ashok asif astrid austin autumn ava avery ayesha baljit balwinder bao beau bella bianca
blair blake blanche boris brad brady bree brent brianna brielle brock brooke bryce camila camille carla carlo carter
cedric celeste chad chan chandra chantal chen chi chloe chung clark claude claudia clay cody colleen conner connor
cora cruz dana dante daphne darcy dario darius dawn dean deepak deepika della delta dexter diego dina dinesh dora
doreen doris drake duane dwayne dwight eden edgar edna eduardo elias ella elle elliot elliott elmer elsa elton elvira
emeka emil emilio emma enzo erin esme estelle ethel eva fabio faith farah farhan farid fatima faye felix fiona flora
floyd frida gagandeep gail garth gavin geeta gemma gianna gilles ginette glen glenn grace grant gretchen guadalupe
guido gunther gurjit gurmeet guy habib hai hamid hamza hans hardeep hari harjeet harjit harman harmeet harris hassan
hazel hector heidi hiroshi holly hong hope hua hung hunter ida imran inderjit ines inga ingrid ira iris isaiah ismail
ivy jackson jaden jagdeep jagjit jai jamal janine jared jasbir jasdeep jasmeet jasvir javier jayden jeanine jenna
jerry jian jing joan jodi jody jolene jonas jorge joy joyce juanita jun june jung kaden kai kali kamal kamaljit karan
kareem karim karina karla karma kate katrina kayla keiko kelvin ken kendra kent kerry khalid kiara kiran kirk kit kobe
komal krish kulwinder kumar kurt kwame lakshmi lana lance lara larissa lata lateef latoya laurent layla leila lena
leroy leticia lewis li liam lila lilian lin ling linh lois lola lorena lorne luca luna lyle mabel maeve mahmoud mai
maite malik mandeep manjinder manon mara marcela marcelo margaux mariana mariel marina mario marisa marisol marissa
marla marlon mathilde maya mehdi mei mercy meredith mia mila milan miles mina ming minh mira miranda mohan mohit mona
morgan murray myra myrtle nadia nadine narinder nasser navdeep navjot navneet neha nikhil nina ning noah noor noreen
norma odette olga opal oscar otto pablo paige pankaj parveen pascal patel patrice pauline pearl pei petra phoebe piper
pooja prabhjot pradeep prem preston prince priya quentin quinn rahul raj raja rajesh rakesh ralph raman ramona randall
randy rani ranjit raul ravi ravinder reena reid reza rhonda ria riley rita robbie rohan rohit roman romeo rory rosario
ross roy ruby rupert rupinder russell sadia saeed sahil saira sal salim sally salma sami samir sandeep sandro sanjay
sanjeev sarita satinder savannah sawyer scarlett selena serena seth shane shanti sharmila shauna shea sheena sherri
sienna sierra silas simone sita skye sonia sonya spencer stella sterling sukhvir sumit summer sunil sunita suresh
surinder surjit suzette svetlana tahir taj tanner tara tariq tasha tatum taylor ted thuy tina tomas ton toni trent
trina trinh trinity troy tuan tyrone uma una ursula usha uzma valentina van varun vera vicente vijay vikas vikram
vinod viola vivek wanda wei wen will wilma xavier xin yan yang yasmin yi ying yoko yoshi yu yuki yvette yvonne zahra
zainab zara zelda zhen zoe zoey
`;
